import { directoryTexts, type SavedSearch } from '@ambitionhub/contract/directory';
import { paths, type StudentFilters, writeSearch } from '@ambitionhub/contract/routes';
import { ActionIcon, Menu } from '@mantine/core';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadingGap } from '../../../../ui/LoadingGap.tsx';
import { useLookAtSearch, useSavedSearches } from '../api/savedSearches.ts';
import { type ChangeFilters, countActive, noFilters } from '../filters/useStudentFilters.ts';
import { areSame, filtersOf, savableFilters } from './filtersOf.ts';
import { NameDialog } from './NameDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import classes from './SavedSearches.module.css';

const texts = directoryTexts.searches;

type OpenDialog =
  | { readonly to: 'save' }
  | { readonly to: 'rename' | 'remove'; readonly search: SavedSearch };
type Props = { filters: StudentFilters; onChange: ChangeFilters };

/** The company's saved searches, each with its number of new students, and the button to save another one. */
export function SavedSearches({ filters, onChange }: Props) {
  const { data, isLoadingError, refetch } = useSavedSearches();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const titleId = useId();
  const searches = data?.searches ?? [];
  const mayKeep = countActive(savableFilters(filters)) > 0;
  const isSaved = searches.some((search) => areSame(filters, filtersOf(search.filters)));
  const close = () => setDialog(null);
  if (isLoadingError) return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingGap />;
  if (searches.length === 0 && !mayKeep) return null;

  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {texts.title}
      </h3>
      {searches.length > 0 && (
        <ul className={classes.list}>
          {searches.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              isOpen={areSame(filters, filtersOf(search.filters))}
              onOpen={onChange}
              onAsk={(to) => setDialog({ to, search })}
            />
          ))}
        </ul>
      )}
      {mayKeep && !isSaved && (
        <Button variant="default" onClick={() => setDialog({ to: 'save' })}>
          {texts.save}
        </Button>
      )}
      {dialog?.to === 'save' && <NameDialog filters={savableFilters(filters)} onClose={close} />}
      {dialog?.to === 'rename' && (
        <NameDialog filters={dialog.search.filters} search={dialog.search} onClose={close} />
      )}
      {dialog?.to === 'remove' && <RemoveDialog search={dialog.search} onClose={close} />}
    </section>
  );
}

type RowProps = {
  search: SavedSearch;
  isOpen: boolean;
  onOpen: ChangeFilters;
  onAsk: (to: 'rename' | 'remove') => void;
};

/** Opens the search at its address; if some students are new, it first shows only those. */
function SearchRow({ search, isOpen, onOpen, onAsk }: RowProps) {
  const look = useLookAtSearch();
  const { id, name, fresh } = search;
  const wanted: StudentFilters = { ...filtersOf(search.filters), ...(fresh > 0 && { fresh: id }) };

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen({ ...noFilters, ...wanted });
    if (fresh > 0) look.mutate({ id });
  }

  return (
    <li className={classes.row}>
      <a
        className={classes.link}
        href={`${paths.companyDashboard}?${new URLSearchParams(writeSearch(wanted))}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        <span className={classes.name}>{name}</span>
        <span role="status" className={classes.fresh}>
          {fresh > 0 && texts.fresh(fresh)}
        </span>
      </a>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" c="var(--ah-ink)" aria-label={texts.options(name)}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAsk('rename')}>{texts.rename}</Menu.Item>
          <Menu.Item c="var(--ah-crimson)" onClick={() => onAsk('remove')}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
