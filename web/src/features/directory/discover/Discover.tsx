import { type CompanyCard as Company, directoryLimits, discoverTexts } from '@ambitionhub/contract/directory';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { ConversationModal } from '../../messaging/index.ts';
import { useCompanies } from './api/companies.ts';
import { CompanyGrid, type More } from './CompanyGrid.tsx';
import classes from './Discover.module.css';

const texts = discoverTexts;

/** Companies that look for campus ambassadors, and the way to write to them. */
export function Discover({ university }: { university: string | null }) {
  const headingId = useId();
  const [query = '', setQuery] = useSearchParam('q');
  const found = useCompanies(query);
  const [applied, setApplied] = useState<Company | null>(null);
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? [];

  return (
    <section className={classes.discover} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.text}>{texts.text(university)}</p>
      </div>
      <SearchInput
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon name="search" />}
        maxLength={directoryLimits.search}
        value={query}
        onSearch={(text) => setQuery(text || undefined)}
      />
      {found.isPending && <SkeletonCards label={texts.loading} />}
      {found.isError && companies.length === 0 && (
        <ErrorState message={texts.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      <div role="status" className={classes.result}>
        {found.isSuccess && companies.length === 0 && (
          <NoCompanies searched={query !== ''} onClear={() => setQuery(undefined)} />
        )}
      </div>
      {companies.length > 0 && (
        <CompanyGrid
          labelledBy={headingId}
          companies={companies}
          stale={found.isPlaceholderData}
          more={moreOf(found)}
          onMore={() => void found.fetchNextPage()}
          onApply={setApplied}
        />
      )}
      {applied && (
        <ConversationModal
          counterpart={{ id: applied.id, name: applied.name, image: applied.image }}
          onClose={() => setApplied(null)}
        />
      )}
    </section>
  );
}

function moreOf(found: ReturnType<typeof useCompanies>): More {
  if (found.isFetchNextPageError) return 'failed';
  if (found.isFetchingNextPage) return 'loading';
  return found.hasNextPage ? 'waiting' : 'none';
}

function NoCompanies({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (!searched) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <EmptyState title={texts.noMatch} text={texts.noMatchText}>
      <Button variant="default" onClick={onClear}>
        {texts.clearSearch}
      </Button>
    </EmptyState>
  );
}
