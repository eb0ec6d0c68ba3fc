import { type CompanyCard as Company, directoryLimits, discoverTexts } from '@ambitionhub/contract/directory';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { ConversationModal } from '../../messaging/index.ts';
import { CompanyGrid, type More } from './CompanyGrid.tsx';
import classes from './Discover.module.css';
import { useCompanies } from './useCompanies.ts';
import { useSearchText } from './useSearchText.ts';

const texts = discoverTexts;

/** Companies that look for campus ambassadors, and the way to write to them. */
export function Discover({ university }: { university: string | null }) {
  const headingId = useId();
  const search = useSearchText();
  const found = useCompanies(search.query);
  const [applied, setApplied] = useState<Company | null>(null);
  const [applying, setApplying] = useState(false);
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? [];

  function apply(company: Company) {
    setApplied(company);
    setApplying(true);
  }

  return (
    <section className={classes.discover} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.text}>{texts.text(university)}</p>
      </div>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon name="search" />}
        maxLength={directoryLimits.search}
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        onBlur={search.onBlur}
      />
      {found.isPending && <SkeletonCards label={texts.loading} />}
      {found.isError && companies.length === 0 && (
        <ErrorState message={texts.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      <div role="status" className={classes.result}>
        {found.isSuccess && companies.length === 0 && (
          <NoCompanies searched={search.query !== ''} onClear={search.clear} />
        )}
      </div>
      {companies.length > 0 && (
        <CompanyGrid
          labelledBy={headingId}
          companies={companies}
          stale={found.isPlaceholderData}
          more={moreOf(found)}
          onMore={() => void found.fetchNextPage()}
          onApply={apply}
        />
      )}
      {applied && (
        <ConversationModal
          counterpart={{
            id: applied.id,
            name: applied.name,
            image: applied.image,
          }}
          opened={applying}
          onClose={() => setApplying(false)}
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
