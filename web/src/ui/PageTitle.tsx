import { productName } from '@ambitionhub/contract/accounts';
import { useDocumentTitle } from '@mantine/hooks';

/** Names the browser's tab after the screen. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title.includes(productName) ? title : `${title} – ${productName}`);
  return null;
}
