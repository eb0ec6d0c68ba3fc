import { moderationTexts } from '@ambitionhub/contract/moderation';

export type Total = { readonly count: number; readonly isMore: boolean };

/** How many match, in words: 'more than 1,000' where the count ended. */
export const matchCount = ({ count, isMore }: Total): string =>
  isMore ? moderationTexts.count.more(count.toLocaleString()) : count.toLocaleString();
