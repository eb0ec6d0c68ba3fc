import { conversionRate, type LinkSort, linkSorts, referralTexts } from '@ambitionhub/contract/referrals';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { referralFile, useLinks } from '../api/referrals.ts';

const texts = referralTexts.company.links;
const figures = referralTexts.figures;
const sorts = linkSorts.map((value) => ({ value, label: referralTexts.sorts[value] }));
const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 };

/** The links of a company's ambassadors, those with the most first. */
export function Links() {
  const [sort, setSort] = useState<LinkSort>('clicks');
  const [query, setQuery] = useState('');
  const found = useLinks(sort, query);
  const rows = found.data ?? [];
  return (
    <Section title={texts.title}>
      <Toolbar>
        <SearchInput aria-label={texts.search} placeholder={texts.search} value={query} onSearch={setQuery} />
        <LineSelect label={texts.sort} options={sorts} value={sort} onChange={setSort} />
        <Button component="a" variant="subtle" href={referralFile('links')} download>
          {texts.csv}
        </Button>
      </Toolbar>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        mark="round"
        empty={
          query === '' ? { title: texts.none, text: texts.noneHint } : { title: texts.noneOf, isLine: true }
        }
        hasRows={rows.length > 0}
      >
        <ul className={list.list} aria-label={texts.title} aria-busy={found.isPlaceholderData}>
          {rows.map(({ code, student, isActive, clicks, unique, conversions, earnedCents }) => {
            const rate = conversionRate(conversions, clicks);
            return (
              <SumRow
                key={code}
                picture={<Avatar name={student.name} image={student.image} size={36} />}
                title={
                  <span>
                    <strong>{student.name}</strong> {!isActive && <Badge>{texts.ended}</Badge>}
                  </span>
                }
                below={
                  <>
                    {code} · {clicks.toLocaleString()} {figures.clicks.toLowerCase()} (
                    {figures.uniqueNote(unique.toLocaleString())}) · {referralTexts.ofOrders(conversions)}
                    {rate !== null && ` (${rate.toLocaleString(undefined, percent)})`}
                  </>
                }
                end={<SumEnd cents={earnedCents} />}
              />
            );
          })}
        </ul>
      </PagedFrame>
    </Section>
  );
}
