export { sumPending } from './pending.store.ts';

export { proofPictureRows } from './pictures.store.ts';

export { proofs, tasks } from './tables.ts';
