import { ledgerTexts, money, type Statement } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf } from '../../session/api.ts';
import { CardScreen } from '../../session/screen/CardScreen.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useStatement } from './api/ledger.ts';
import { dateOf, dayFormat } from './days.ts';
import classes from './ledger.module.css';
import { Sums } from './Sums.tsx';

export { statementSearch as search } from '@ambitionhub/contract/routes';

const texts = ledgerTexts.statement;

/** A printable page of a student's year. */
export function StatementScreen() {
  const [yearParam] = useSearchParam('year');
  const year = typeof yearParam === 'number' ? yearParam : new Date().getFullYear();
  const { data, error, isFetching, refetch } = useStatement(year);
  return (
    <CardScreen title={texts.title(year)}>
      {data === undefined && error === null && <SkeletonRows label={texts.loading} rows={4} />}
      {data === undefined && error !== null && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <Lines statement={data} />}
      <div className={classes.buttons} data-print="no">
        {data && <Button onClick={() => window.print()}>{texts.print}</Button>}
        <Button component="a" href={`${paths.studentDashboard}?tab=work&view=earnings`} variant="default">
          {texts.back}
        </Button>
      </div>
    </CardScreen>
  );
}

function Lines({ statement: { name, companies, payments, isMore } }: { statement: Statement }) {
  const sum = (of: 'earnedCents' | 'paidCents') => companies.reduce((total, one) => total + one[of], 0);
  if (companies.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={classes.parts}>
      <p>
        {texts.text(name, dateOf(new Date()))} <strong>{texts.notTax}</strong>
      </p>
      <Sums
        label={texts.companies}
        heads={[texts.company, texts.earned, texts.paid]}
        rows={companies.map((one) => ({
          key: one.name,
          of: one.name,
          sums: [money(one.earnedCents), money(one.paidCents)],
        }))}
        total={{ of: texts.total, sums: [money(sum('earnedCents')), money(sum('paidCents'))] }}
      />
      {payments.length > 0 && (
        <>
          <h2 className={classes.title}>{texts.payments}</h2>
          <Sums
            label={texts.payments}
            heads={[texts.payment, texts.amount]}
            rows={payments.map((payment) => ({
              key: payment.id,
              of: (
                <>
                  <Time at={payment.paidOn} format={dayFormat} />
                  <br />
                  <span className={classes.quiet}>
                    {[payment.name, payment.note].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
              sums: [money(payment.amountCents)],
            }))}
          />
          {isMore && <p className={classes.quiet}>{texts.more}</p>}
        </>
      )}
      <p className={classes.quiet}>{ledgerTexts.books}</p>
    </div>
  );
}
