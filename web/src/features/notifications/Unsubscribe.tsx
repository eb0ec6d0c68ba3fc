import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function Unsubscribe() {
  return (
    <Screen title="Unsubscribe">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
