import { companySorts, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { reasonOf } from '../../../app/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useQueryParam } from '../../../ui/useQueryParam.ts';
import { useCompanies } from '../api/companies.ts';
import classes from './CompaniesTab.module.css';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { CompanySearch } from './CompanySearch.tsx';

/** Every company, searched, sorted and approved (second specification, section 2). */
export function CompaniesTab() {
  const [asked, setQuery] = useQueryParam('q');
  const [order, setOrder] = useQueryParam('sort');
  const [detailed, setDetailed] = useState<string | null>(null);
  const titleId = useId();
  const query = asked ?? '';
  const sort = companySorts.find((known) => known === order) ?? 'name';
  const found = useCompanies({ query, sort });
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? [];

  return (
    <section className={classes.tab} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {moderationTexts.tabs.companies}
      </h2>
      <CompanySearch
        query={query}
        sort={sort}
        onQuery={(text) => setQuery(text || null)}
        onSort={(chosen) => setOrder(chosen === 'name' ? null : chosen)}
      />
      {found.isPending && <SkeletonRows label="Loading companies..." />}
      {found.error && !found.data && (
        <ErrorState
          message={moderationTexts.errors.load('companies', reasonOf(found.error))}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && companies.length === 0 && (
        <div role="status">
          <EmptyState title={moderationTexts.empty.companies} />
        </div>
      )}
      {companies.length > 0 && (
        <ul className={classes.list} aria-busy={found.isPlaceholderData}>
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} onDetails={() => setDetailed(company.id)} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <CompanyDetails
        company={companies.find(({ id }) => id === detailed) ?? null}
        onClose={() => setDetailed(null)}
      />
    </section>
  );
}
