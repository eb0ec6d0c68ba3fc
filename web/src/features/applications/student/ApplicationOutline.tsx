import { Skeleton } from '@mantine/core';
import { Bars } from '../../../ui/Skeletons.tsx';
import classes from './ApplicationRow.module.css';

/** An application before it has loaded. */
export const ApplicationOutline = () => (
  <div className={classes.item}>
    <div className={classes.row}>
      <Skeleton height={44} width={44} radius="sm" />
      <div className={classes.words}>
        <Skeleton height="1.25rem" width="min(11rem, 100%)" />
        <Bars lines={1} />
      </div>
      <div className={classes.steps} />
      <div className={classes.acts}>
        <Skeleton height="var(--ah-control-height)" width="7rem" radius="md" />
      </div>
    </div>
  </div>
);
