import { type CompanyCard as Company, directoryLimits, discoverTexts } from '@ambitionhub/contract/directory';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { openChat, useStandings } from '../../applications/index.ts';
import { ConversationModal } from '../../messaging/index.ts';
import { useCompanies } from './api/companies.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyCardSkeleton } from './CompanyCardSkeleton.tsx';
import classes from './Discover.module.css';
import { Narrowing } from './Narrowing.tsx';
import { Position } from './Position.tsx';

const texts = discoverTexts;

const keyOf = ({ id }: Company) => id;

/** Companies that are looking for campus ambassadors, and the way to write to them. */
export function Discover({ university }: { university: string | null }) {
  const headingId = useId();
  const [{ q: query = '', notApplied }, change] = useAddress();
  const found = useCompanies();
  const [applied, setApplied] = useState<Company | null>(null);
  const pages = found.data?.pages.map((page) => page.companies) ?? [];
  const standingOf = useStandings(pages.map((page) => page.map(({ id }) => id)));
  const companies = pages.flat();

  return (
    <section className={classes.discover} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.text}>{texts.text(university)}</p>
      </div>
      <div className={classes.search}>
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<Icon name="search" />}
          maxLength={directoryLimits.search}
          value={query}
          onSearch={(text) => change({ q: text || undefined })}
        />
        <Narrowing />
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
            searched={query !== ''}
            narrowed={notApplied !== undefined}
            onClear={() => change({ q: undefined, notApplied: undefined })}
          />
        )}
      </div>
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
              place={place}
              standing={standingOf(company.id)}
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
          onClose={() => setApplied(null)}
        />
      )}
    </section>
  );
}

type NoneProps = { searched: boolean; narrowed: boolean; onClear: () => void };

function NoCompanies({ searched, narrowed, onClear }: NoneProps) {
  if (narrowed)
    return (
      <EmptyState title={texts.noneLeft} text={texts.noneLeftText}>
        <Button variant="default" onClick={onClear}>
          {texts.showAll}
        </Button>
      </EmptyState>
    );
  if (!searched) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <EmptyState title={texts.noMatch} text={texts.noMatchText}>
      <Button variant="default" onClick={onClear}>
        {texts.clearSearch}
      </Button>
    </EmptyState>
  );
}
