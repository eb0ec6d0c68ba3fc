import { productName } from '@ambitionhub/contract/accounts';
import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title.includes(productName) ? title : `${title} – ${productName}`;
  }, [title]);
  return null;
}
