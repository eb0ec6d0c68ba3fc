import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function StudentSearch() {
  return (
    <Screen title="Student Search">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
