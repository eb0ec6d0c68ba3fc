import { Skeleton } from '@mantine/core';
import classes from './ApplicantList.module.css';

const bar = '0.875rem';

/** The outline of an applicant's row, in the row's own columns and lines. */
export const RowOutline = () => (
  <div className={classes.frame} data-outline="">
    <div className={`${classes.cells} ${classes.row}`}>
      <Skeleton radius="50%" />
      <span className={classes.name}>
        <Skeleton height={bar} width="60%" />
      </span>
      <span className={classes.studies}>
        <Skeleton height={bar} />
      </span>
      <span className={classes.message}>
        <Skeleton height={bar} />
      </span>
      <span className={classes.time}>
        <Skeleton height={bar} width="3rem" />
      </span>
    </div>
  </div>
);
