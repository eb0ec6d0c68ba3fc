/** Separate, because every page loads the texts of refusals. */
export const ledgerErrors = {
  tooLittle: 'A correction cannot be more than the amount still owed.',
  tooLarge: 'One amount can be at most $10,000.00.',
  changed: 'The amount owed has changed. Please review it again.',
  nothing: 'Corrections have reduced these earnings to zero. Please choose more of them.',
} as const;
