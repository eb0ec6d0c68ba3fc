import type { UserId } from '@ambitionhub/contract/accounts';
import { type Entry, ledgerTexts } from '@ambitionhub/contract/ledger';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../ui/SumRow.tsx';
import { Time } from '../../ui/Time.tsx';
import { ledgerFile, useEntries } from './api/ledger.ts';
import { dayFormat } from './days.ts';
import classes from './ledger.module.css';
import { useSource } from './useSource.ts';

const texts = ledgerTexts.entries;

/** Every amount of a company with its source, newest first; of `other`, only those with that student. */
export function Entries({ other }: { other?: UserId }) {
  const found = useEntries({ other: other ?? null });
  return (
    <Section
      title={texts.title}
      isTitleAbove={other === undefined}
      aside={
        other && (
          <Button
            component="a"
            variant="subtle"
            href={ledgerFile('company', 'entries', { with: other })}
            download
          >
            {texts.csv}
          </Button>
        )
      }
    >
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.empty, isLine: true }}
      >
        {(found.data ?? []).map((entry) => (
          <EntryRow key={entry.id} entry={entry} side="company" isOfMany={other === undefined} />
        ))}
      </PagedList>
    </Section>
  );
}

/** The label of an amount: its source if that says more than its kind. */
export const labelOf = ({ kind, source }: Pick<Entry, 'kind' | 'source'>): string =>
  kind === 'earned' ? ledgerTexts.sources[source] : ledgerTexts.kinds[kind];

type RowProps = {
  entry: Entry;
  side: 'student' | 'company';
  isOfMany: boolean;
  /** The state of a payment. */
  badge?: ReactNode;
  children?: ReactNode;
};

export function EntryRow({ entry, side, isOfMany, badge, children }: RowProps) {
  const { note, by, day, amountCents, kind } = entry;
  const lead = useSource(entry, side);
  const isPaid = kind === 'paid' && note !== '';
  const what = isPaid ? note : [labelOf(entry), note].filter(Boolean).join(' · ');
  return (
    <SumRow
      picture={
        <span className={classes.day}>
          <Time at={day} format={dayFormat} />
        </span>
      }
      title={
        lead === null ? (
          <strong>{what}</strong>
        ) : (
          <button
            type="button"
            className={`${classes.lead} ${classes.source}`}
            aria-label={texts.lead(what)}
            onClick={lead}
          >
            {what}
          </button>
        )
      }
      below={<>{[isOfMany && entry.with.name, by && ledgerTexts.by(by)].filter(Boolean).join('\u00a0· ')}</>}
      end={
        <SumEnd cents={amountCents}>
          {badge ?? (isPaid && <Badge tone="good">{ledgerTexts.kinds.paid}</Badge>)}
        </SumEnd>
      }
    >
      {children}
    </SumRow>
  );
}
