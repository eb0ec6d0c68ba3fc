import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { PersonParts } from './personParts.ts';
import { usePeopleFilters } from './usePeopleFilters.ts';

const Person = lazyPart(
  async () => (await import('./Person.tsx')).Person,
  <SkeletonRows label={ambassadorTexts.company.people.loading} mark="round" boxed />,
);

/** The company's offers and ambassadors: a list, or one person's page. */
export function People({ parts }: { parts?: PersonParts }) {
  const { person } = usePeopleFilters();
  const [hasListed, setHasListed] = useState(false);
  if (person === null && !hasListed) setHasListed(true);
  if (person === null) return <PeopleList />;
  return <Person key={person} id={person} takesFocus={hasListed} {...(parts && { parts })} />;
}
