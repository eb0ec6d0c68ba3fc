import { discoverSorts, discoverTexts } from '@ambitionhub/contract/positions';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { usualSort } from './api/companies.ts';
import classes from './DiscoverFilters.module.css';

const options = discoverSorts.map((value) => ({ value, label: discoverTexts.sorts[value] }));

/** The order of Discover. */
export function Sort() {
  const [{ sortBy = usualSort }, change] = useAddress();
  return (
    <LineSelect
      className={classes.sort}
      label={discoverTexts.sort}
      options={options}
      value={sortBy}
      onChange={(value) => change({ sortBy: value === usualSort ? undefined : value })}
    />
  );
}
