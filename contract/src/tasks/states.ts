/** The state of a task (the work, section 4). `closing`: closed by hand, which takes effect 24 hours later. */
export const taskStates = ['draft', 'open', 'closing', 'closed'] as const;
export type TaskState = (typeof taskStates)[number];

/** The state of a proof, from the start on. `refused`: declined for good, after an objection. */
export const proofStates = [
  'started',
  'handed-in',
  'returned',
  'approved',
  'declined',
  'objected',
  'refused',
  'given-up',
  'lapsed',
] as const;
export type ProofState = (typeof proofStates)[number];

/** Those that a company sees: what was handed in, and what became of it. */
export const handedInStates = [
  'handed-in',
  'returned',
  'approved',
  'declined',
  'objected',
  'refused',
] as const satisfies readonly ProofState[];
