import { type CompanyPageView, companyPageTexts } from '@ambitionhub/contract/companies';
import { companyPagePath } from '@ambitionhub/contract/routes';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

const texts = companyPageTexts.share;

/** Shares the page's address with the phone's share sheet, or copies it if there is none. */
export function ShareButton({ page: { slug, name } }: { page: Pick<CompanyPageView, 'slug' | 'name'> }) {
  const copy = useCopy({ copied: texts.copied, notCopied: texts.failed });
  const share = async (): Promise<void> => {
    const url = new URL(companyPagePath(slug), location.origin).href;
    if (typeof navigator.share !== 'function') return copy(url);
    // Closing the share sheet is not an error.
    await navigator.share({ title: name, url }).catch((error: unknown) => console.warn('Not shared.', error));
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {texts.action}
    </Button>
  );
}
