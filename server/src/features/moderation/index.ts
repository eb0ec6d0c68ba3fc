export { recordAct } from './audit.store.ts';

export { missedBy } from './live.ts';
