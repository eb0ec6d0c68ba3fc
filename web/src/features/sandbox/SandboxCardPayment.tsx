import { money } from '@ambitionhub/contract/ledger';
import { payoutTexts } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { cardOutcomes, sandboxTexts } from '@ambitionhub/contract/sandbox';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useEndSandboxPayment, useSandboxPayment } from './api/sandbox.ts';
import { SandboxPage } from './SandboxPage.tsx';

export { checkoutSearch as search } from '@ambitionhub/contract/routes';

const back = {
  href: `${paths.companyDashboard}?tab=ambassadors&view=pay`,
  text: payoutTexts.paid.back,
};

/** The sandbox's checkout of a payment by card. */
export function SandboxCardPayment() {
  const [sessionId] = useSearchParam('session_id');
  const found = useSandboxPayment(sessionId ?? '-');
  const ending = useEndSandboxPayment(sessionId ?? '-');
  return (
    <SandboxPage
      texts={sandboxTexts.checkout}
      back={back}
      outcomes={cardOutcomes}
      found={found}
      ending={ending}
    >
      {({ totalCents, people }) => (
        <p>
          <strong>{money(totalCents)}</strong> · {payoutTexts.card.people(people)}
        </p>
      )}
    </SandboxPage>
  );
}
