/** What AmbitionHub is in all this (the work, section 1). Apart, because two features show it. */
export const books =
  'AmbitionHub keeps the books of what both sides have agreed to; it is neither employer nor payroll nor escrow.';
