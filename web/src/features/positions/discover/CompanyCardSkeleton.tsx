import { Skeleton } from '@mantine/core';
import { Bars, SkeletonButton, SkeletonChips, SkeletonHead } from '../../../ui/Skeletons.tsx';
import classes from './CompanyCard.module.css';

/** A company's card before it has loaded. */
export const CompanyCardSkeleton = () => (
  <div className={classes.card}>
    <SkeletonHead mark="square" />
    <Skeleton height="3.75rem" radius="sm" />
    <Bars lines={4} />
    <SkeletonChips chips={4} />
    <Bars />
    <SkeletonButton />
  </div>
);
