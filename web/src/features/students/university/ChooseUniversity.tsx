import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Screen } from '../../../ui/Screen.tsx';

export function ChooseUniversity() {
  return (
    <Screen title="Choose Your University">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
