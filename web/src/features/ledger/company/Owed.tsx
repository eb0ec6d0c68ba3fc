import {
  ledgerLimits,
  ledgerTexts,
  money,
  type OwedPerson,
  type OwedTotals,
} from '@ambitionhub/contract/ledger';
import { payoutTexts } from '@ambitionhub/contract/payouts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Money } from '../../../ui/SumRow.tsx';
import { sortHeads } from '../../../ui/sort-heads.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { SectionAction } from '../../../ui/TabSections.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { PayByCard, PayoutState, usePayoutStates } from '../../payouts/index.ts';
import { useOwed } from '../api/ledger.ts';
import { dateFormat } from '../days.ts';
import classes from '../ledger.module.css';
import { OwedDialog } from './OwedDialog.tsx';
import { type Choice, PaymentDialog } from './PaymentDialog.tsx';

const texts = ledgerTexts.company;

/** The amount that the company owes to each person, longest owed first unless sorted by another column. With none selected, everyone is paid. */
export function Owed({ totals }: { totals: OwedTotals }) {
  const [{ owedBy = 'since', owedReversed }, change] = useAddress();
  const order = { sort: owedBy, ...(owedReversed && { reversed: 'true' as const }) };
  const by = sortHeads(order, ['owed'], (sort, owedReversed) =>
    change({ owedBy: sort === 'since' ? undefined : sort, owedReversed }),
  );
  const found = useOwed(order);
  const people = found.data ?? [];
  const payouts = usePayoutStates(totals.mayPay);
  const selection = useSelection('', ledgerLimits.chosen);
  const [opened, setOpened] = useState<OwedPerson | null>(null);
  const [paying, setPaying] = useState<Choice | null>(null);
  const chosen = people.filter(({ with: { id } }) => selection.isChosen(id));

  const isChosen = chosen.length > 0;
  const choice = (): Choice => {
    if (!isChosen)
      return { paidFor: { everybody: true }, amountCents: totals.owedCents, whom: totals.people };
    const amountCents = chosen.reduce((sum, { owedCents }) => sum + owedCents, 0);
    const students = chosen.map((person) => person.with.id);
    return {
      paidFor: { students },
      amountCents,
      whom: chosen.length === 1 ? (chosen[0]?.with.name ?? 1) : chosen.length,
    };
  };
  const shown = people.map((person) => person.with.id);
  const areAllChosen = isChosen && chosen.length === people.length;
  const { amountCents } = choice();

  return (
    <Section title={texts.parts.owed} isTitleAbove>
      {people.length > 0 && (
        <SectionAction>
          <div className={classes.toolbar}>
            <span role="status" className={classes.quiet}>
              {isChosen ? texts.selected(chosen.length) : texts.people(totals.people)} · {money(amountCents)}
            </span>
            {totals.mayPay && (
              <>
                <Button variant="default" onClick={() => setPaying(choice())}>
                  {isChosen ? texts.recordOf(money(amountCents)) : texts.record}
                </Button>
                <PayByCard choice={choice()} />
              </>
            )}
          </div>
        </SectionAction>
      )}
      <PagedFrame
        found={found}
        loading={texts.loading}
        skeleton={<TableSkeleton label={texts.loading} mark="round" />}
        failed={texts.failed}
        empty={{ title: texts.none, text: texts.noneHint }}
        hasRows={people.length > 0}
      >
        <DataTable
          label={texts.parts.owed}
          rows={people}
          keyOf={(person) => person.with.id}
          name={{
            head: ledgerTexts.admin.student,
            of: (person) => person.with.name,
            picture: ({ with: { name, image } }) => <Avatar name={name} image={image} size={28} />,
            open: texts.show,
            order: by('name'),
          }}
          columns={[
            {
              head: texts.owed,
              width: 9,
              isAmount: true,
              cell: ({ owedCents }) => <Money cents={owedCents} />,
              order: by('owed'),
            },
            {
              head: ledgerTexts.admin.since,
              width: 9,
              cell: ({ owedSince }) => <Time at={owedSince} format={dateFormat} />,
              order: by('since'),
            },
            {
              head: texts.overdue,
              width: 7,
              isAmount: true,
              cell: ({ overdueCents }) =>
                overdueCents > 0 ? <Badge tone="waiting">{money(overdueCents)}</Badge> : null,
              onCard: ({ overdueCents }) =>
                overdueCents > 0 ? (
                  <Badge tone="waiting">{texts.overdueOf(money(overdueCents))}</Badge>
                ) : null,
            },
            ...(payouts === null
              ? []
              : [
                  {
                    head: payoutTexts.card.column,
                    width: 8,
                    cell: ({ with: { id } }: OwedPerson) => <PayoutState isSetUp={payouts.get(id)} />,
                  },
                ]),
          ]}
          choose={
            totals.mayPay
              ? {
                  all: (
                    <Checkbox
                      aria-label={texts.selectAll}
                      checked={areAllChosen}
                      indeterminate={isChosen && !areAllChosen}
                      onChange={() => (areAllChosen ? selection.clear() : selection.choose(shown, true))}
                    />
                  ),
                  one: ({ with: { id, name } }) => (
                    <Checkbox
                      aria-label={texts.choose(name)}
                      checked={selection.isChosen(id)}
                      onChange={({ currentTarget }) => selection.choose([id], currentTarget.checked)}
                    />
                  ),
                }
              : undefined
          }
          onOpen={setOpened}
          open={opened?.with.id ?? null}
          busy={found.isPlaceholderData}
        />
      </PagedFrame>
      {opened !== null && (
        <OwedDialog
          person={opened}
          today={totals.today}
          mayPay={totals.mayPay}
          onClose={() => setOpened(null)}
        />
      )}
      {paying !== null && (
        <PaymentDialog
          choice={paying}
          today={totals.today}
          onClose={() => setPaying(null)}
          onRecorded={selection.clear}
        />
      )}
    </Section>
  );
}
