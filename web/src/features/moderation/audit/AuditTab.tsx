import {
  type AuditEntry,
  auditActions,
  auditTexts,
  moderationLimits,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { labelInLine } from '../../../ui/labelInLine.tsx';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import { useAudit } from '../api/audit.ts';
import { Moment } from '../listing/Facts.tsx';
import { ListFilters } from '../listing/ListFilters.tsx';
import tools from '../listing/ListingTab.module.css';
import { ToolSelect } from '../listing/ToolSelect.tsx';
import { AuditDetails } from './AuditDetails.tsx';

const { columns: heads, messages } = moderationTexts;
const any = 'any';
const options = [
  { value: any, label: auditTexts.anyAct },
  ...auditActions.map((value) => ({ value, label: auditTexts.acts[value] })),
];
const columns: readonly Column<AuditEntry>[] = [
  { head: heads.act, cell: ({ action }) => auditTexts.acts[action], width: 14 },
  { head: heads.by, cell: ({ actor }) => actor.email ?? actor.id, room: 'medium' },
  { head: heads.address, cell: ({ address }) => address, width: 10, room: 'large' },
  { head: heads.when, cell: ({ at }) => <Moment at={at} />, width: 13, order: { is: 'descending' } },
];

/** The log has an account's name and address in one text, which it is searched by. */
function namesOf({ id, name }: AuditEntry['target']): [name: string, address: string | null] {
  const [, said, address = null] = /^(?:(.*) )?(\S+@\S+)$/s.exec(name ?? '') ?? [];
  return address === null ? [name ?? id, null] : [said ?? moderationTexts.noName, address];
}

/** The audit log (decision D3). */
export function AuditTab() {
  const [query = '', setQuery] = useSearchParam('q');
  const [act, setAct] = useSearchParam('act');
  const [from, setFrom] = useSearchParam('from');
  const [to, setTo] = useSearchParam('to');
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const found = useAudit({ query, act, from, to });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const keyOf = ({ id }: AuditEntry) => String(id);
  const openKey = open && keyOf(open);
  const neighbors = useNeighbors({ rows: entries, keyOf, open: openKey, onOpen: setOpen, found });
  const chosen = [act, from, to].filter((one) => one !== undefined).length;
  const isNarrowed = chosen > 0 || query !== '';
  const choice = {
    label: auditTexts.act,
    options,
    value: act ?? any,
    onChange: (value: string | null) => setAct(auditActions.find((one) => one === value)),
  };
  return (
    <section className={tools.tab} aria-label={auditTexts.title}>
      <div className={tools.tools}>
        <SearchInput
          className={tools.search ?? ''}
          aria-label="Search"
          placeholder={auditTexts.search}
          leftSection={<Icon name="search" />}
          maxLength={moderationLimits.search}
          value={query}
          onSearch={(text) => setQuery(text || undefined)}
        />
        <ListFilters texts={auditTexts.sheet} active={chosen}>
          <ToolSelect choice={choice} />
          <div className={tools.days}>
            <Day label={auditTexts.from} value={from} onChange={setFrom} />
            <Day label={auditTexts.to} value={to} onChange={setTo} />
          </div>
        </ListFilters>
      </div>
      <PagedFrame
        found={found}
        loading={auditTexts.loading}
        skeleton={<TableSkeleton label={auditTexts.loading} />}
        failed={auditTexts.failed}
        empty={isNarrowed ? { title: auditTexts.empty } : auditTexts.none}
        hasRows={entries.length > 0}
      >
        <DataTable
          label={auditTexts.title}
          rows={entries}
          keyOf={keyOf}
          name={{
            head: heads.account,
            of: ({ target }) => namesOf(target)[0],
            note: ({ target }) => namesOf(target)[1],
            open: (name) => `${messages.details} ${name}`,
          }}
          columns={columns}
          onOpen={setOpen}
          open={openKey}
          busy={found.isPlaceholderData}
        />
      </PagedFrame>
      {open && <AuditDetails entry={open} neighbors={neighbors} onClose={() => setOpen(null)} />}
    </section>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      className={tools.day ?? ''}
      {...labelInLine(label)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
