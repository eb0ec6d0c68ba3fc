import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';
import { Loading, type SkeletonMark } from './Skeletons.tsx';

type Props = { label: string; mark?: SkeletonMark };

const rows = Array.from({ length: 12 }, (_, row) => row);
const bar = '0.875rem';

/** A placeholder for the rows of a table, of the same height: columns from 768 px, cards below that. */
export function TableSkeleton({ label, mark = 'none' }: Props) {
  return (
    <Loading label={label}>
      <div className={classes.frame}>
        <div className={classes.blankHead} />
        {rows.map((row) => (
          <div key={row} className={classes.blank}>
            {mark !== 'none' && <Skeleton height={28} width={28} radius={mark === 'round' ? '50%' : 'sm'} />}
            <Skeleton height={bar} width={`${8 + (row % 3)}rem`} />
            <Skeleton height={bar} />
            <Skeleton height={bar} width="5rem" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
