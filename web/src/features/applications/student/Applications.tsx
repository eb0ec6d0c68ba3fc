import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazy, Suspense, useId } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { AboveProps } from '../../messaging/index.ts';
import classes from './Applications.module.css';
import type { OfferPart } from './offerPart.ts';

const List = lazy(async () => ({ default: (await import('./ApplicationList.tsx')).ApplicationList }));
const Line = lazy(async () => ({ default: (await import('./OwnLine.tsx')).OwnLine }));

const texts = applicationTexts.student;

/** The Applications tab of a student's dashboard; its list loads when it opens. */
export function Applications({ Offer }: OfferPart) {
  const headingId = useId();
  return (
    <section className={classes.tab} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {texts.title}
      </h2>
      <Suspense fallback={<SkeletonRows label={texts.loading} mark="square" boxed />}>
        <List Offer={Offer} />
      </Suspense>
    </section>
  );
}

/** The status of the student's application, above the conversation. */
export function ApplicationLine(props: AboveProps) {
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  );
}
