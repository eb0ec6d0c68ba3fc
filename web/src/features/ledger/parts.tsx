import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';

// Separate from the ledger's texts, so that a dashboard's first screen does not load them all.
const meanwhile = <SkeletonPanels label="Loading..." />;

/** A student's Earnings; its code loads when it opens. */
export const Earnings = lazyPart(async () => (await import('./student/Earnings.tsx')).Earnings, meanwhile);

/** A company's Pay; its code loads when it opens. */
export const Pay = lazyPart(async () => (await import('./company/Pay.tsx')).Pay, meanwhile);

/** One person's balance and payments, on their page. */
export const PersonPay = lazyPart(async () => (await import('./company/PersonPay.tsx')).PersonPay, meanwhile);

/** The admin's cards; their code loads with the overview. */
export const LedgerFigures = lazyPart(async () => (await import('./admin/LedgerFigures.tsx')).LedgerFigures);
