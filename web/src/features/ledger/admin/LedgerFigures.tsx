import {
  type Dispute,
  type LedgerOverview,
  ledgerTexts,
  methodLabels,
  money,
} from '@ambitionhub/contract/ledger';
import { reasonOf } from '../../../session/api.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Money, SumLines, SumRow } from '../../../ui/SumRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { EmptyCard, FigureCard } from '../../analytics/index.ts';
import { PayoutFigures } from '../../payouts/index.ts';
import { useDisputes, useNoteDispute, useOverview } from '../api/ledger.ts';
import { dateFormat } from '../days.ts';
import classes from '../ledger.module.css';
import own from './LedgerFigures.module.css';

const texts = ledgerTexts.admin;

/** Cards of the overview: amounts owed by company, the longest owed, and denied payments. */
export function LedgerFigures() {
  const { data, isPending, isFetching, refetch } = useOverview();
  if (isPending) return <LoadingGap />;
  return (
    <div className={own.lists}>
      {!data && (
        <Card title={texts.title}>
          <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {data && <ByCompany overview={data} />}
      {data && <Longest overview={data} />}
      <Disputes />
      <PayoutFigures />
    </div>
  );
}

function ByCompany({
  overview: { owedCents, pairs, overdueCents, companies },
}: {
  overview: LedgerOverview;
}) {
  const label = `${texts.owed}: ${money(owedCents)} · ${texts.pairs(pairs)} · ${texts.overdue}: ${money(overdueCents)}`;
  return (
    <FigureCard
      title={texts.byCompany}
      text={label}
      head={[texts.company, texts.amount]}
      rows={companies.map((one) => [one.name, one.owedCents / 100])}
      isEmpty={companies.length === 0}
    >
      <BarChart
        label={texts.byCompany}
        format={money}
        bars={companies.slice(0, shown).map((one) => ({ label: one.name, value: one.owedCents }))}
      />
    </FigureCard>
  );
}

const shown = 10;

function Longest({ overview: { longest } }: { overview: LedgerOverview }) {
  if (longest.length === 0) return <EmptyCard title={texts.longest} />;
  return (
    <Card title={texts.longest}>
      <ul className={classes.choices}>
        {longest.slice(0, shown).map((one) => (
          <li key={`${one.company} ${one.student} ${one.owedSince}`} className={classes.choice}>
            <SumLines
              title={<strong>{one.student}</strong>}
              below={
                <>
                  {one.company} · <Time at={one.owedSince} format={dateFormat} />
                </>
              }
            />
            <Money cents={one.owedCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Disputes() {
  const found = useDisputes();
  if (found.data?.length === 0) return <EmptyCard title={texts.disputes} />;
  return (
    <Card title={texts.disputes}>
      <PagedList
        found={found}
        loading={texts.disputesLoading}
        failed={texts.disputesFailed}
        empty={{ title: texts.noDisputes, isLine: true }}
      >
        {(found.data ?? []).map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </PagedList>
    </Card>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { mutate, isPending, error } = useNoteDispute();
  const { id, company, student, amountCents, way, since, seenAt } = dispute;
  return (
    <SumRow
      title={<strong>{texts.dispute(company, student, money(amountCents), methodLabels[way])}</strong>}
      below={
        <>
          {texts.deniedSince} <Time at={since} format={dateFormat} />
        </>
      }
      end={
        seenAt === null ? (
          <Button variant="default" busy={isPending} onClick={() => mutate({ id })}>
            {texts.note}
          </Button>
        ) : (
          <span className={classes.quiet}>{texts.noted}</span>
        )
      }
    >
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </SumRow>
  );
}
