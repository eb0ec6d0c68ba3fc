import { auditActions, auditTexts, moderationLimits } from '@ambitionhub/contract/moderation';
import { Select, TextInput } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useAudit } from '../api/audit.ts';
import { AuditRow } from './AuditRow.tsx';
import classes from './AuditTab.module.css';

const any = 'any';
const options = [
  { value: any, label: auditTexts.anyAct },
  ...auditActions.map((value) => ({ value, label: auditTexts.acts[value] })),
];

/** Who did what to whom, when and from where (decision D3). */
export function AuditTab() {
  const [query = '', setQuery] = useSearchParam('q');
  const [act, setAct] = useSearchParam('act');
  const [from, setFrom] = useSearchParam('from');
  const [to, setTo] = useSearchParam('to');
  const found = useAudit({ query, act, from, to });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={classes.tab} aria-label={auditTexts.title}>
      <div className={classes.search}>
        <SearchInput
          label="Search"
          placeholder={auditTexts.search}
          leftSection={<Icon name="search" />}
          maxLength={moderationLimits.search}
          value={query}
          onSearch={(text) => setQuery(text || undefined)}
        />
        <Select
          label={auditTexts.act}
          data={options}
          allowDeselect={false}
          value={act ?? any}
          onChange={(value) => setAct(auditActions.find((one) => one === value))}
        />
        <TextInput
          type="date"
          label={auditTexts.from}
          value={from ?? ''}
          onChange={(event) => setFrom(event.currentTarget.value || undefined)}
        />
        <TextInput
          type="date"
          label={auditTexts.to}
          value={to ?? ''}
          onChange={(event) => setTo(event.currentTarget.value || undefined)}
        />
      </div>
      <PagedList
        found={found}
        loading={auditTexts.loading}
        failed={auditTexts.failed}
        empty={{ title: auditTexts.empty }}
        more={auditTexts.more}
      >
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </PagedList>
    </section>
  );
}
