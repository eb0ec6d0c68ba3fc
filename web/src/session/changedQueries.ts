import type { ChangeEventName } from '@ambitionhub/contract/live';
import type { QueryKey } from '@tanstack/react-query';

/** The queries to refetch when the live stream reports a change; each feature lists its own. */
export type ChangedQueries = Readonly<Record<ChangeEventName, () => readonly QueryKey[]>>;
