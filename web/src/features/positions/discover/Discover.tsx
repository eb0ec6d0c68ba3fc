import { type CompanyCard as Company, discoverLimits, discoverTexts } from '@ambitionhub/contract/positions';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useIsWide } from '../../../ui/useIsWide.ts';
import { openChat, useApplicationStatuses } from '../../applications/index.ts';
import { ConversationModal } from '../../messaging/index.ts';
import { countFilters, useCompanies, useSearch } from './api/companies.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyCardSkeleton } from './CompanyCardSkeleton.tsx';
import classes from './Discover.module.css';
import { DiscoverFilters } from './DiscoverFilters.tsx';
import { noFilters } from './noFilters.ts';
import { Position } from './Position.tsx';
import { SaveButton } from './SaveButton.tsx';
import { Sort } from './Sort.tsx';

const texts = discoverTexts;

const keyOf = ({ position }: Company) => position;

/** Companies that are looking for campus ambassadors, with buttons to write to them. */
export function Discover({ university }: { university: string | null }) {
  const headingId = useId();
  const [, change] = useAddress();
  const search = useSearch();
  const isWide = useIsWide();
  const found = useCompanies();
  const [applied, setApplied] = useState<Company | null>(null);
  const pages = found.data?.pages.map((page) => page.companies) ?? [];
  // A company may have several positions on a page.
  const statusOf = useApplicationStatuses(pages.map((page) => [...new Set(page.map(({ id }) => id))]));
  const companies = pages.flat();

  return (
    <section className={classes.discover} aria-labelledby={headingId}>
      <div className={classes.top}>
        <div className={classes.head}>
          <h2 id={headingId} className={classes.title}>
            {texts.title}
          </h2>
          <p className={classes.text}>{texts.text(university)}</p>
        </div>
        <div className={classes.search}>
          <SearchInput
            aria-label={texts.search}
            placeholder={isWide ? texts.search : texts.searchShort}
            leftSection={<Icon name="search" />}
            maxLength={discoverLimits.search}
            value={search.query}
            onSearch={(text) => change({ q: text || undefined })}
          />
          <Sort />
          <DiscoverFilters />
        </div>
      </div>
      {found.isPending && (
        <SkeletonCards label={texts.loading}>
          <CompanyCardSkeleton />
        </SkeletonCards>
      )}
      {found.isError && companies.length === 0 && (
        <ErrorState message={texts.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      <div role="status" className={classes.result}>
        {found.isSuccess && companies.length === 0 && (
          <NoCompanies
            searched={search.query !== ''}
            filtered={countFilters(search) > 0}
            narrowed={search.notApplied !== undefined && countFilters(search) === 1}
            onClear={() => change({ q: undefined, ...noFilters })}
          />
        )}
      </div>
      {found.data?.pages[0]?.onlyNewest && <p className={classes.newest}>{texts.onlyNewest}</p>}
      {companies.length > 0 && (
        <CardGrid
          items={companies}
          keyOf={keyOf}
          name={{ 'aria-labelledby': headingId }}
          usualRow={340}
          found={found}
          renderCard={(company, place) => (
            <CompanyCard
              company={company}
              save={<SaveButton company={company} />}
              place={place}
              status={statusOf(company.id)}
              onOpenChat={() => openChat(company.id)}
              onApply={() => setApplied(company)}
            />
          )}
        />
      )}
      <p className={classes.more} role="status">
        {found.isFetchingNextPage && texts.loadingMore}
      </p>
      {found.isFetchNextPageError && (
        <ErrorState message={texts.moreError} onRetry={() => void found.fetchNextPage()} />
      )}
      {applied && (
        <ConversationModal
          counterpart={{ id: applied.id, name: applied.name, image: applied.image }}
          about={<Position company={applied} withSkills />}
          position={applied.position}
          onClose={() => setApplied(null)}
        />
      )}
    </section>
  );
}

type NoneProps = { searched: boolean; filtered: boolean; narrowed: boolean; onClear: () => void };

function NoCompanies({ searched, filtered, narrowed, onClear }: NoneProps) {
  if (narrowed)
    return (
      <EmptyState title={texts.noneLeft} text={texts.noneLeftText}>
        <Button variant="default" onClick={onClear}>
          {texts.showAll}
        </Button>
      </EmptyState>
    );
  if (!searched && !filtered) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <EmptyState title={texts.noMatch} text={filtered ? texts.noMatchFiltered : texts.noMatchText}>
      <Button variant="default" onClick={onClear}>
        {filtered ? texts.filters.clear : texts.clearSearch}
      </Button>
    </EmptyState>
  );
}
