import { money, type PaidFor } from '@ambitionhub/contract/ledger';
import {
  type CardPaymentId,
  payoutLimits,
  payoutTexts,
  type Quote,
  type QuoteShare,
} from '@ambitionhub/contract/payouts';
import { sandboxTexts } from '@ambitionhub/contract/sandbox';
import { onFirstUse } from '@ambitionhub/contract/text';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useOpenPayment, useProvider, useQuote } from '../api/payments.ts';
import classes from '../payouts.module.css';

const texts = payoutTexts.card;

type Choice = {
  readonly paidFor: PaidFor;
  readonly amountCents: number;
  /** The number of people, or a single person's name. */
  readonly whom: number | string;
};

/** Pays the selection by card; renders nothing if no one can be paid by card (the work, section 5). */
export function PayByCard({ choice }: { choice: Choice }) {
  const provider = useProvider();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const mayPay = choice.amountCents > 0;
  // Only the quote knows how many of them have set up payouts, and so what this would pay.
  const { data: quote } = useQuote(choice.paidFor, provider !== null && mayPay);
  if (provider === null) return null;
  if (mayPay && quote?.people === 0) return <p className={classes.nobody}>{nobodyText(choice)}</p>;
  const selected = typeof choice.whom === 'string' ? 1 : choice.whom;
  return (
    <>
      <Button disabled={quote === undefined} onClick={() => setChosen(choice)}>
        {quote === undefined ? texts.title : texts.pay(quote.people, selected, money(quote.amountCents))}
      </Button>
      {chosen !== null && <CardDialog choice={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const nobodyText = ({ whom }: Choice): string => texts.nobody(typeof whom === 'string' ? whom : null);

/** The total with fees before paying, and the people who cannot be paid by card. */
function CardDialog({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuote(choice.paidFor);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {isPending && <SkeletonRows label={texts.loading} rows={3} />}
      {data === undefined && error !== null && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Sum quote={data} choice={choice} onClose={onClose} />}
    </Dialog>
  );
}

const list = onFirstUse(() => new Intl.ListFormat('en-US'));

function namesOf({ shares, people }: Quote['left']): string {
  const names = shares.slice(0, payoutLimits.named).map(({ name }) => name);
  const others = people - names.length;
  return list().format(others > 0 ? [...names, texts.others(others)] : names);
}

function Sum({ quote, choice, onClose }: { quote: Quote; choice: Choice; onClose: () => void }) {
  const { paidFor } = choice;
  const { people, amountCents, providerFeeCents, productFeeCents, totalCents, shares, left, provider } =
    quote;
  // The same id for a retry after a lost answer, so that it is not a second payment.
  const [id] = useState(() => crypto.randomUUID() as CardPaymentId);
  const { mutate, isPending, isSuccess, error } = useOpenPayment();
  const isNobody = people === 0;
  return (
    <>
      {people > 1 && <Shares shares={shares} people={people} />}
      {!isNobody && (
        <dl className={classes.sum}>
          <Line label={texts.forPeople(people)} cents={amountCents} />
          <Line label={texts.providerFee} cents={providerFeeCents} />
          {productFeeCents > 0 && <Line label={texts.productFee} cents={productFeeCents} />}
          <Line label={texts.total} cents={totalCents} isTotal />
        </dl>
      )}
      {isNobody && <p>{nobodyText(choice)}</p>}
      {!isNobody && left.people > 0 && (
        <details className={classes.left}>
          <summary>{texts.leftSum(left.people, money(left.amountCents))}</summary>
          <p>{texts.left(namesOf(left), left.people)}</p>
          <Shares shares={left.shares} people={left.people} />
        </details>
      )}
      {!isNobody && <p className={classes.quiet}>{texts.kept}</p>}
      {provider === 'sandbox' && <p className={classes.quiet}>{sandboxTexts.moneyNotice}</p>}
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {isNobody ? (
        <Button variant="default" onClick={onClose} data-autofocus>
          {payoutTexts.cancel}
        </Button>
      ) : (
        <DialogButtons
          onCancel={onClose}
          act={isPending || isSuccess ? texts.opening : texts.submit(money(totalCents))}
          onClick={() => mutate({ id, paidFor, expectedTotalCents: totalCents })}
          busy={isPending || isSuccess}
          data-autofocus
        />
      )}
    </>
  );
}

/** One line a person. */
const Shares = ({ shares, people }: { shares: readonly QuoteShare[]; people: number }) => (
  <ul className={classes.people}>
    {shares.map(({ id, name, amountCents }) => (
      <li key={id} className={classes.line}>
        <span dir="auto">{name}</span>
        <span>{money(amountCents)}</span>
      </li>
    ))}
    {people > shares.length && <li>{texts.others(people - shares.length)}</li>}
  </ul>
);

const Line = ({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) => (
  <div className={classes.line} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{money(cents)}</dd>
  </div>
);
