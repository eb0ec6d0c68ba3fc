import { OverviewTab } from '../../analytics/index.ts';
import { ApplicationFigures } from '../../applications/index.ts';

/** What the admin acts on, in figures: of the whole product, and of the features that have some of their own. */
export function Overview() {
  return (
    <OverviewTab>
      <ApplicationFigures />
    </OverviewTab>
  );
}
