import { onboardingOutcomes, payoutTexts } from '@ambitionhub/contract/payouts';
import { SandboxPage } from '../../session/sandbox/SandboxPage.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useEndSandboxOnboarding, useSandboxOnboarding } from './api/account.ts';

export { onboardingSearch as search } from '@ambitionhub/contract/routes';

/** The sandbox's onboarding. */
export function SandboxOnboarding() {
  const [accountId] = useSearchParam('account');
  const found = useSandboxOnboarding(accountId ?? '-');
  const ending = useEndSandboxOnboarding(accountId ?? '-');
  return (
    <SandboxPage
      texts={payoutTexts.sandbox.onboarding}
      outcomes={onboardingOutcomes}
      found={found}
      ending={ending}
    />
  );
}
