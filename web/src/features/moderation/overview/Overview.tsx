import { OverviewTab } from '../../analytics/index.ts';
import { ApplicationFigures } from '../../applications/index.ts';

/** The figures that the admin acts on: for the whole product, and for the features with their own. */
export function Overview() {
  return (
    <OverviewTab>
      <ApplicationFigures />
    </OverviewTab>
  );
}
