import { billingTexts, sandboxOutcomes } from '@ambitionhub/contract/billing';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Loading, SkeletonFields } from '../../ui/Skeletons.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useEndSandboxCheckout, useSandboxCheckout } from './api/sandbox.ts';
import classes from './billing.module.css';
import { priceLabel } from './priceLabel.ts';

export { checkoutSearch as search } from '@ambitionhub/contract/routes';

const { sandbox: texts, card } = billingTexts;

const faultOf = (error: unknown): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? texts.gone : reasonOf(error);

/** Stands in for the provider's page, clearly labeled (decision D9). */
export function SandboxCheckout() {
  const [sessionId] = useSearchParam('session_id');
  const { data: checkout, error } = useSandboxCheckout(sessionId ?? '-');
  const ending = useEndSandboxCheckout(sessionId ?? '-');
  const isDeclined = ending.isSuccess && ending.data.url === null;
  const failure = error ?? ending.error;

  return (
    <CardPage title={texts.title}>
      <p className={classes.sandbox}>{texts.notice}</p>
      {!checkout && !error && (
        <Loading label={texts.loading}>
          <SkeletonFields fields={1} />
        </Loading>
      )}
      {checkout && (
        <>
          <p className={classes.price}>
            <strong>{card.plans[checkout.plan]}</strong> {priceLabel(checkout.amount)} {card.perMonth}
          </p>
          <div className={classes.outcomes}>
            {sandboxOutcomes.map((outcome) => (
              <Button
                key={outcome}
                variant={outcome === 'pay' ? 'filled' : 'default'}
                busy={ending.isPending}
                onClick={() => ending.mutate(outcome)}
              >
                {texts.outcomes[outcome]}
              </Button>
            ))}
          </div>
        </>
      )}
      <FormMessage kind="error" text={isDeclined ? texts.declined : failure && faultOf(failure)} />
    </CardPage>
  );
}
