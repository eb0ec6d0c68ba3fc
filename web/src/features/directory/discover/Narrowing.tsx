import { discoverTexts } from '@ambitionhub/contract/directory';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import classes from './Narrowing.module.css';

/** Filters and sorting next to the search; on a phone behind a button until one is on. */
export function Narrowing() {
  const [{ notApplied, soonest }, change] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const isOn = notApplied !== undefined || soonest !== undefined;
  return (
    <>
      <ActionIcon
        className={classes.opener ?? ''}
        variant="default"
        aria-label={discoverTexts.narrow}
        aria-expanded={isOpen || isOn}
        disabled={isOn}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
      </ActionIcon>
      <fieldset className={classes.narrowing} data-open={isOpen || isOn} aria-label={discoverTexts.narrow}>
        <Toggle
          pressed={notApplied !== undefined}
          onToggle={() => change({ notApplied: notApplied ? undefined : 'true' })}
        >
          {discoverTexts.notApplied}
        </Toggle>
        <Toggle
          pressed={soonest !== undefined}
          onToggle={() => change({ soonest: soonest ? undefined : 'true' })}
        >
          {discoverTexts.soonest}
        </Toggle>
      </fieldset>
    </>
  );
}
