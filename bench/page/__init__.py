"""What ../figures.md and ../designs/README.md are made of; see ../make_page.py."""
