import { discoverTexts } from '@ambitionhub/contract/directory';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { countFilters, useSearch } from './api/companies.ts';
import classes from './Narrowing.module.css';

const NarrowingFields = lazyComponent(async () => (await import('./NarrowingFields.tsx')).NarrowingFields);

/** The order and the filters of Discover, in a sheet behind a button that says how many are set. */
export function Narrowing() {
  const active = countFilters(useSearch());
  const [{ sortBy }, change] = useAddress();
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
      <div className={classes.order}>
        <Toggle
          pressed={sortBy === 'response'}
          onToggle={() => change({ sortBy: sortBy === 'response' ? undefined : 'response' })}
        >
          {discoverTexts.sorts.response}
        </Toggle>
      </div>
      {isOpen && (
        <Dialog title={discoverTexts.filters.title} look="sheet" closable onClose={() => setOpen(false)}>
          <NarrowingFields active={active} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
