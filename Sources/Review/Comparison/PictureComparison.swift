// Comparing pictures.
