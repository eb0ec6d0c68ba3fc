import { OverviewTab } from '../../analytics/index.ts';
import { ApplicationFigures } from '../../applications/index.ts';
import { LedgerFigures } from '../../ledger/index.ts';

/** The figures that the admin acts on: for the whole product, and for the features with their own. */
export function Overview() {
  return (
    <OverviewTab>
      <ApplicationFigures />
      <LedgerFigures />
    </OverviewTab>
  );
}
