export { removeCalendarTokens } from './calendar-feed.store.ts';
export { sumPending } from './pending.store.ts';
export { proofPictureRows, removePicturesOf } from './pictures.store.ts';
export { queueProofMails, queueSettledMails } from './proof-mails.ts';
export { setStartedDue } from './proofs.store.ts';
export { endProofsOfRemoved } from './submit-proof.ts';
export { proofs, tasks } from './tables.ts';
