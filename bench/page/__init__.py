"""What ../figures.md is made of; see ../make_page.py."""
