import { ledgerTexts, money } from '@ambitionhub/contract/ledger';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { usePeopleOfYear } from '../api/ledger.ts';
import { Sums } from '../Sums.tsx';

const { people: texts, months } = ledgerTexts;

/** Each ambassador's earnings and payments in a year (the work, section 5). */
export function ByPerson({ year }: { year: number }) {
  const found = usePeopleOfYear(year);
  const people = found.data ?? [];
  const title = texts.title(year);
  return (
    <Section title={title}>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: months.empty(year), isLine: true }}
        hasRows={people.length > 0}
      >
        <Sums
          label={title}
          heads={[texts.person, months.earned, months.paid]}
          rows={people.map((row) => ({
            key: row.with.id,
            of: row.with.name,
            sums: [money(row.earnedCents), money(row.paidCents)],
          }))}
        />
      </PagedFrame>
    </Section>
  );
}
