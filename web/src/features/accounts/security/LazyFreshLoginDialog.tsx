import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';

/** The dialog of `useFreshAct`, whose code loads when it asks. */
export const FreshLoginDialog = lazyDialog(
  async () => (await import('./FreshLoginDialog.tsx')).FreshLoginDialog,
);
