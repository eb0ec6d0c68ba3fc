import { type Earnings as Data, ledgerTexts, money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dotted } from '../../../ui/dotted.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import list from '../../../ui/PagedList.module.css';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { SectionAction } from '../../../ui/TabSections.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { Payouts } from '../../payouts/index.ts';
import { useEarnings, usePaymentsToConfirm } from '../api/ledger.ts';
import { dateFormat } from '../days.ts';
import { Figures } from '../Figures.tsx';
import { Files } from '../Files.tsx';
import classes from '../ledger.module.css';
import { Months } from '../Months.tsx';
import { PaymentsToConfirm } from './PaymentsToConfirm.tsx';
import { Transactions } from './Transactions.tsx';

const texts = ledgerTexts.student;

/** The amounts that companies owe a student and have paid (the work, section 5). */
export function Earnings() {
  const { data, error, isPending, isFetching, refetch } = useEarnings();
  // It stands above the rest, which it would push down.
  const toConfirm = usePaymentsToConfirm();
  const [, change] = useAddress();
  if (isPending || toConfirm.isPending) return <SkeletonPanels label={texts.loading} />;
  if (data === undefined)
    return (
      <ErrorState
        message={texts.failed}
        onRetry={() => void refetch()}
        retrying={isFetching && error !== null}
      />
    );
  if (data.companies.length === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  const { year } = data;
  return (
    <div className={classes.parts}>
      <Figures
        figures={[
          {
            label: ledgerTexts.pending,
            value: money(data.pendingCents),
            ...(data.pendingCents > 0 && { onOpen: () => change({ view: 'hours' }, { replace: false }) }),
          },
          { label: texts.owed, value: money(data.owedCents) },
          { label: texts.paid(year), value: money(data.paidCents) },
        ]}
      />
      <PaymentsToConfirm payments={toConfirm.data ?? []} />
      <Transactions />
      <Months
        title={ledgerTexts.months.titleOf}
        year={year}
        ofYear={(shown) => (
          <Button component="a" variant="subtle" href={`${paths.earningsStatement}?year=${shown}`}>
            {texts.statement(shown)}
          </Button>
        )}
      />
      {data.companies.length > 1 && <Companies earnings={data} />}
      <Payouts />
      <SectionAction>
        <Files side="student" year={year} />
      </SectionAction>
      <p className={classes.quiet}>{ledgerTexts.books}</p>
    </div>
  );
}

function Companies({ earnings: { companies, year } }: { earnings: Data }) {
  return (
    <Section title={texts.companies}>
      <ul className={list.list}>
        {companies.map(({ with: company, pendingCents, owedCents, owedSince, paidCents }) => (
          <SumRow
            key={company.id}
            picture={<Avatar name={company.name} image={company.image} size={40} shape="square" />}
            title={<strong>{company.name}</strong>}
            below={dotted([
              pendingCents > 0 && ledgerTexts.pendingOf(money(pendingCents)),
              texts.paidLine(money(paidCents), year),
            ])}
            end={
              owedSince === null ? (
                <span className={classes.quiet}>{texts.nothingOwed}</span>
              ) : (
                <SumEnd cents={owedCents}>
                  <span className={classes.quiet}>
                    {texts.owedSince} <Time at={owedSince} format={dateFormat} />
                  </span>
                </SumEnd>
              )
            }
          />
        ))}
      </ul>
    </Section>
  );
}
