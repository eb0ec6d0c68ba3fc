import { money } from '@ambitionhub/contract/ledger';
import { type PayoutOverview, payoutTexts, type StuckTransfer } from '@ambitionhub/contract/payouts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { EmptyCard } from '../../analytics/index.ts';
import { usePayoutOverview, useStuck } from '../api/payments.ts';
import classes from '../payouts.module.css';
import { dateFormat } from '../Transfers.tsx';

const texts = payoutTexts.admin;

/** Cards of the overview: totals of card payments, and stuck shares with their reasons. */
export function PayoutFigures() {
  return (
    <>
      <Sums />
      <Stuck />
    </>
  );
}

function Sums() {
  const { data, error, isPending, isFetching, refetch } = usePayoutOverview();
  return (
    <Card title={texts.title}>
      {isPending && <SkeletonRows label={texts.loading} rows={2} />}
      {data === undefined && error !== null && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Figures overview={data} />}
    </Card>
  );
}

const Figures = ({ overview }: { overview: PayoutOverview }) => (
  <dl className={classes.sum}>
    {(
      [
        [texts.passed, overview.passedCents],
        [texts.waiting, overview.waitingCents],
        [texts.returning, overview.returningCents],
        [texts.disputed, overview.disputedCents],
      ] as const
    ).map(([label, cents]) => (
      <div key={label} className={classes.line}>
        <dt>{label}</dt>
        <dd>{money(cents)}</dd>
      </div>
    ))}
  </dl>
);

function Stuck() {
  const found = useStuck();
  if (found.data?.length === 0) return <EmptyCard title={texts.stuck} />;
  return (
    <Card title={texts.stuck}>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.noStuck, isLine: true }}
      >
        {(found.data ?? []).map((one) => (
          <StuckRow key={one.id} stuck={one} />
        ))}
      </PagedList>
    </Card>
  );
}

function StuckRow({
  stuck: { company, student, amountCents, state, reason, tries, since },
}: {
  stuck: StuckTransfer;
}) {
  return (
    <SumRow
      title={<strong>{texts.row(company, student)}</strong>}
      below={
        <>
          {texts.since} <Time at={since} format={dateFormat} />
        </>
      }
      end={
        <SumEnd cents={amountCents}>
          <Badge tone="waiting">{payoutTexts.transfers.states[state]}</Badge>
        </SumEnd>
      }
    >
      <span className={classes.quiet}>
        {payoutTexts.transfers.reasons[reason].admin} {tries > 0 && texts.tries(tries)}
      </span>
    </SumRow>
  );
}
