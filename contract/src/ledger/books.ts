/** AmbitionHub's role in payments (the work, section 1). Separate, because two features show it. */
export const books =
  'AmbitionHub keeps the books of what both sides have agreed to; it is neither employer nor payroll nor escrow.';
