import type { UserId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipId } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';

/** The parts of other features on a person's page: hours, tasks and pay. */
export type PersonParts = (student: {
  readonly id: UserId;
  readonly name: string;
  readonly ambassadorshipId: AmbassadorshipId;
}) => ReactNode;
