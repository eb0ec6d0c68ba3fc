import { discoverTexts } from '@ambitionhub/contract/directory';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import classes from './Narrowing.module.css';

/** A filter and a sort order for the companies, next to the search. */
export function Narrowing() {
  const [{ notApplied, soonest }, change] = useAddress();
  return (
    <fieldset className={classes.narrowing} aria-label={discoverTexts.narrow}>
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
  );
}
