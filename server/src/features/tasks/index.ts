export { sumPending } from './pending.store.ts';

export { proofPictureRows } from './pictures.store.ts';

export { readProof, readProofs, readTasks } from './read-work.ts';
export { decideProofs } from './review-proof.ts';
export { proofs, tasks } from './tables.ts';
