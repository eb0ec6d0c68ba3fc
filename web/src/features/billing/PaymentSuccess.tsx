import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function PaymentSuccess() {
  return (
    <Screen title="Payment">
      <EmptyState title="This page is being built" text="It will be here soon." />
    </Screen>
  );
}
