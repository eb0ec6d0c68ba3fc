import { Skeleton } from '@mantine/core';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import classes from './ledger.module.css';

const figures = ['pending', 'owed', 'overdue', 'paid'];

/** A placeholder for the sums at the top and the rows below them. */
export function LedgerSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.parts}>
      <div className={classes.figures} data-late="" aria-hidden="true">
        {figures.map((figure) => (
          <div key={figure} className={classes.figure}>
            <Skeleton className={classes.blank ?? ''} />
          </div>
        ))}
      </div>
      <TableSkeleton label={label} mark="round" />
    </div>
  );
}
