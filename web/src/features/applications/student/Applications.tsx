import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazy, Suspense, useId } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './Applications.module.css';

const List = lazy(async () => ({ default: (await import('./ApplicationList.tsx')).ApplicationList }));
const Line = lazy(async () => ({ default: (await import('./OwnLine.tsx')).OwnLine }));

const texts = applicationTexts.student;

/** The Applications tab of a student's dashboard; its list loads when it opens. */
export function Applications() {
  const headingId = useId();
  return (
    <section className={classes.tab} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {texts.title}
      </h2>
      <Suspense fallback={<SkeletonRows label={texts.loading} mark="square" boxed />}>
        <List />
      </Suspense>
    </section>
  );
}

/** The status of the application that a conversation began with, above the conversation. */
export function ApplicationLine({ other }: { other: ParticipantId }) {
  return (
    <Suspense fallback={null}>
      <Line other={other} />
    </Suspense>
  );
}
