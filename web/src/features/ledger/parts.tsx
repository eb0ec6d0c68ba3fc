import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';

// Separate from the ledger's texts, so that a dashboard's first screen does not load them all.
const meanwhile = <SkeletonPanels label="Loading..." />;

/** A student's Earnings; its code loads when it opens. */
export const Earnings = lazyComponent(
  async () => (await import('./student/Earnings.tsx')).Earnings,
  meanwhile,
);

/** A company's Pay; its code loads when it opens. */
export const Pay = lazyComponent(async () => (await import('./company/Pay.tsx')).Pay, meanwhile);

/** One person's balance and payments, on their page. */
export const PersonPay = lazyComponent(
  async () => (await import('./company/PersonPay.tsx')).PersonPay,
  meanwhile,
);

/** The admin's cards; their code loads with the overview. */
export const LedgerFigures = lazyComponent(
  async () => (await import('./admin/LedgerFigures.tsx')).LedgerFigures,
);
