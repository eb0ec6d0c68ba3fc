import { ledgerTexts } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { onboardingOutcomes, sandboxTexts } from '@ambitionhub/contract/sandbox';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useEndSandboxOnboarding, useSandboxOnboarding } from './api/sandbox.ts';
import { SandboxPage } from './SandboxPage.tsx';

export { onboardingSearch as search } from '@ambitionhub/contract/routes';

const back = {
  href: `${paths.studentDashboard}?tab=work&view=earnings`,
  text: ledgerTexts.statement.back,
};

/** The sandbox's onboarding. */
export function SandboxOnboarding() {
  const [accountId] = useSearchParam('account');
  const found = useSandboxOnboarding(accountId ?? '-');
  const ending = useEndSandboxOnboarding(accountId ?? '-');
  return (
    <SandboxPage
      texts={sandboxTexts.onboarding}
      back={back}
      outcomes={onboardingOutcomes}
      found={found}
      ending={ending}
    />
  );
}
