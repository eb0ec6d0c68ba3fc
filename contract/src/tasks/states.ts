/** The state of a task (the work, section 4). `closing`: closed by hand, which takes effect 24 hours later. */
export const taskStates = ['draft', 'open', 'closing', 'closed'] as const;
export type TaskState = (typeof taskStates)[number];

/** The state of a proof, from its start. `refused`: declined for good after an objection. */
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

/** The states that a company sees: from handing in on. */
export const handedInStates = [
  'handed-in',
  'returned',
  'approved',
  'declined',
  'objected',
  'refused',
] as const satisfies readonly ProofState[];
export type HandedInState = (typeof handedInStates)[number];

/** The states of the people of a task, from its start on. */
export const peopleStates = ['started', ...handedInStates] as const;
