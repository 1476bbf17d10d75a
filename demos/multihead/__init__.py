"""Multi-head attention and a small trained encoder, in NumPy."""
