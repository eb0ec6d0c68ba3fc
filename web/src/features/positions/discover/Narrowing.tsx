import { discoverTexts } from '@ambitionhub/contract/positions';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { countFilters, useSearch } from './api/companies.ts';
import classes from './Narrowing.module.css';

const NarrowingFields = lazyPart(async () => (await import('./NarrowingFields.tsx')).NarrowingFields);

/** The filters of Discover, in a sheet behind a button that shows how many are set. */
export function Narrowing() {
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
          <NarrowingFields active={active} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
