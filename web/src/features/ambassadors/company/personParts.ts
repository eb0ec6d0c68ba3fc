import type { UserId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipId, PersonPart } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';

/** What other features show in each part of a person's page; with the terms, what is known of the person's work. */
export type PersonParts = (student: {
  readonly id: UserId;
  readonly name: string;
  readonly ambassadorshipId: AmbassadorshipId;
}) => Readonly<Record<PersonPart, ReactNode>>;
