/** Separate, because every page loads the texts of refusals. */
export const payoutErrors = {
  notSetUp: 'None of them has set up payouts. You can pay them outside AmbitionHub and record it.',
  amount: 'One card payment can be from $1.00 to $999,999.99. Please choose fewer or more people.',
  disputed: 'Your bank disputes an earlier payment. You can pay by card again when that is decided.',
} as const;
