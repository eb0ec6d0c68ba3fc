import {
  billingTexts,
  priceLabel,
  type SandboxOutcome,
  sandboxOutcomes,
} from '@ambitionhub/contract/billing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, orpc, reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import classes from './billing.module.css';

const { sandbox: texts, card } = billingTexts;

const faultOf = (error: unknown): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? texts.gone : reasonOf(error);

/** Stands in for the provider's page, clearly labelled (decision D9). */
export function SandboxCheckout() {
  const [sessionId] = useSearchParam('session_id');
  const input = { sessionId: sessionId ?? '-' };
  const { data: checkout, error } = useQuery(orpc.billing.sandboxCheckout.queryOptions({ input }));
  const ending = useMutation({
    mutationFn: (outcome: SandboxOutcome) => api.billing.endSandboxCheckout({ ...input, outcome }),
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
  const isDeclined = ending.isSuccess && ending.data.url === null;
  const failure = error ?? ending.error;

  return (
    <CardPage title={texts.title}>
      <p className={classes.sandbox}>{texts.notice}</p>
      {!checkout && !error && <SkeletonLines lines={2} />}
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
                disabled={ending.isPending}
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
