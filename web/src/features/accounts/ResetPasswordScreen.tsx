import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function ResetPasswordScreen() {
  return (
    <Screen title="Reset">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
