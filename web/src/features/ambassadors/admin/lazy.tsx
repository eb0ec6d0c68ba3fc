import { lazyPart } from '../../../session/lazyPart.tsx';
import type { Account } from '../api/accountWork.ts';

/** For the admin: the work of an account, or of a company and a student. Its code loads with the details. */
export const AccountWork = lazyPart<Account>(async () => (await import('./AccountWork.tsx')).AccountWork);
