import { productName } from '@ambitionhub/contract/accounts';
import { useDocumentTitle } from '@mantine/hooks';

/** Sets the browser tab's title to the screen's name. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title.includes(productName) ? title : `${title} – ${productName}`);
  return null;
}
