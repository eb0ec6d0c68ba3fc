import type { ChangeEventName } from '@ambitionhub/contract/live';
import type { QueryKey } from '@tanstack/react-query';

/** What is asked for again when the live stream says that it has changed; each feature says it of its own. */
export type ChangedQueries = Readonly<Record<ChangeEventName, () => readonly QueryKey[]>>;
