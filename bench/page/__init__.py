"""What docs/benchmarks.md and docs/designs.md are made of; see ../make_page.py."""
