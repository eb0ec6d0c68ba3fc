import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { Account } from '../api/accountWork.ts';

/** What an account, or two of them, have done, for the admin; its code loads with the details. */
export const AccountWork = lazyComponent<Account>(
  async () => (await import('./AccountWork.tsx')).AccountWork,
);
