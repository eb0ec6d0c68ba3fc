import { discoverTexts } from '@ambitionhub/contract/positions';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { countFilters, useSearch } from './api/companies.ts';
import classes from './DiscoverFilters.module.css';

const DiscoverFilterFields = lazyPart(
  async () => (await import('./DiscoverFilterFields.tsx')).DiscoverFilterFields,
);

/** The filters of Discover, in a sheet behind a button that shows how many are set. */
export function DiscoverFilters() {
  const active = countFilters(useSearch());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes.opener}>
        <ActionIcon
          variant="default"
          aria-label={active === 0 ? discoverTexts.narrow : `${discoverTexts.narrow} (${active})`}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" />
        </ActionIcon>
        {active > 0 && (
          <span className={classes.active} aria-hidden="true">
            {active}
          </span>
        )}
      </div>
      {isOpen && (
        <Dialog title={discoverTexts.filters.title} look="sheet" closable onClose={() => setOpen(false)}>
          <DiscoverFilterFields active={active} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
