import { Late } from '../../../ui/Late.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { Account } from '../api/accountWork.ts';

/** For the admin: the work of an account, or of a company and a student. Its code loads with the details. */
export const AccountWork = lazyComponent<Account>(
  async () => (await import('./AccountWork.tsx')).AccountWork,
  <Late />,
);
