import { Bars, SkeletonButton, SkeletonChips, SkeletonHead } from '../../../ui/Skeletons.tsx';
import classes from './StudentCard.module.css';

/** A student's card before it has loaded. */
export const StudentCardSkeleton = () => (
  <div className={classes.card}>
    <SkeletonHead mark="round" size="4.5rem" lines={3} />
    <Bars lines={1} />
    <Bars lines={4} />
    <SkeletonChips chips={5} />
    <SkeletonButton />
  </div>
);
