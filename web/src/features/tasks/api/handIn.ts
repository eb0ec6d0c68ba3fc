import { api } from '../../../session/api.ts';

/** Hands in a proof outside a component, because its page may be closed by then. */
export const handInProof = (input: Parameters<typeof api.tasks.handIn>[0]) => api.tasks.handIn(input);
