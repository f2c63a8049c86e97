"""What every game shares: errors, steps, shuffling, the table and its record. No framework."""
