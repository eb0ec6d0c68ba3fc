import type { UserId } from '@ambitionhub/contract/accounts';
import type { ActivityKind } from '@ambitionhub/contract/activity';
import { activityExportPath } from '@ambitionhub/contract/activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

export type Filters = { readonly by?: UserId | undefined; readonly about?: ActivityKind | undefined };

/** The company's activity, page by page, newest first. */
export const useActivity = ({ by, about }: Filters) =>
  useInfiniteQuery({
    ...orpc.activity.list.pages({ ...(by && { by }), ...(about && { about }) }),
    placeholderData: keepPreviousData,
  });

/** The URL of the file with the same rows. */
export const activityFileOf = ({ by, about }: Filters): string =>
  `${activityExportPath}?${new URLSearchParams({ ...(by && { by }), ...(about && { about }) })}`;
