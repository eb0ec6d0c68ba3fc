import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function CompanyDashboard() {
  return (
    <Screen title="Company Dashboard">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
