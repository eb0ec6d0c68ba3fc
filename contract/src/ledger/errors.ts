/** Separate, because every page loads the texts of refusals. */
export const ledgerErrors = {
  tooLittle: 'A correction cannot be more than what is still owed.',
  tooLarge: 'One amount can be at most $10,000.00.',
  changed: 'What is owed has changed. Please review it again.',
  nothing: 'After the corrections nothing is left to pay for these earnings. Please choose more of them.',
  paymentChanged: 'This payment has changed. Please review it again.',
} as const;
