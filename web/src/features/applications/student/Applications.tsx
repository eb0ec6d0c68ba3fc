import { applicationTexts } from '@ambitionhub/contract/applications';
import { useId } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './Applications.module.css';
import type { OfferPart } from './offerPart.ts';

const texts = applicationTexts.student;

const List = lazyPart(
  async () => (await import('./ApplicationList.tsx')).ApplicationList,
  <SkeletonRows label={texts.loading} mark="square" boxed />,
);

/** The Applications tab of a student's dashboard; its list loads when it opens. */
export function Applications({ Offer }: OfferPart) {
  const headingId = useId();
  return (
    <section className={classes.tab} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {texts.title}
      </h2>
      <List Offer={Offer} />
    </section>
  );
}

/** The status of the student's application, above the conversation, which works without its code. */
export const ApplicationLine = lazyComponent(
  async () => (await import('./OwnLine.tsx')).OwnLine,
  null,
  () => null,
);
