// Values in addresses. Separate from the texts, because every screen reads addresses.

/** What a company sorts its people by that it owes money to, each also reversed; by default the longest owed come first. */
export const owedSorts = ['since', 'name', 'owed'] as const;
export type OwedSort = (typeof owedSorts)[number];

/** The parts of a company's Pay, as in `?part=`; the first is the default. */
export const payParts = ['owed', 'payments', 'transactions', 'totals'] as const;
export type PayPart = (typeof payParts)[number];
