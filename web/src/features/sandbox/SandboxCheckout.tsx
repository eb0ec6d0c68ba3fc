import { billingTexts } from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { checkoutOutcomes, sandboxTexts } from '@ambitionhub/contract/sandbox';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useEndSandboxCheckout, useSandboxCheckout } from './api/sandbox.ts';
import { SandboxPage } from './SandboxPage.tsx';
import classes from './sandbox.module.css';

export { checkoutSearch as search } from '@ambitionhub/contract/routes';

const { card } = billingTexts;
const back = { href: `${paths.companyDashboard}?tab=settings#subscription`, text: billingTexts.receipt.back };

/** The sandbox's checkout of a plan. */
export function SandboxCheckout() {
  const [sessionId] = useSearchParam('session_id');
  const found = useSandboxCheckout(sessionId ?? '-');
  const ending = useEndSandboxCheckout(sessionId ?? '-');
  return (
    <SandboxPage
      texts={sandboxTexts.checkout}
      back={back}
      outcomes={checkoutOutcomes}
      found={found}
      ending={ending}
    >
      {({ plan, amount }) => (
        <p className={classes.price}>
          <strong>{card.plans[plan]}</strong> {money(amount)} {card.perMonth}
        </p>
      )}
    </SandboxPage>
  );
}
