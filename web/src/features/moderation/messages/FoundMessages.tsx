import { moderationTexts } from '@ambitionhub/contract/moderation';
import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '../../../ui/PagedList.tsx';
import classes from '../listing/ListingTab.module.css';

const { messages: texts, count } = moderationTexts;

type Total = { readonly count: number; readonly isMore: boolean };
type Props = {
  found: PagedQuery;
  total: Total | null;
  empty: { title: string; text?: string };
  children: readonly ReactNode[];
};

export function messagesCount({ count: number, isMore }: Total): string {
  if (number === 1) return texts.oneMessage;
  const shown = number.toLocaleString();
  return texts.count(isMore ? count.more(shown) : shown);
}

/** A list of messages in each of its states. */
export function FoundMessages({ found, total, empty, children }: Props) {
  return (
    <>
      <p className={classes.count} role="status">
        {total && total.count > 0 && messagesCount(total)}
      </p>
      <PagedList
        found={found}
        loading="Loading messages..."
        failed={texts.loadFailed}
        retryText={texts.tryAgain}
        empty={empty}
      >
        {children}
      </PagedList>
    </>
  );
}
