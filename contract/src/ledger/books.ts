/** AmbitionHub's role in payments (the work, section 1). Separate, because two features show it. */
export const books =
  'AmbitionHub tracks what you’ve both agreed to. We’re not an employer, payroll provider or escrow service.';
