import { type CompanyPageView, companyPageTexts } from '@ambitionhub/contract/directory';
import { companyPagePath } from '@ambitionhub/contract/routes';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

const texts = companyPageTexts.share;

/** Passes the page's address on: by the phone's share sheet, or as a copy where there is none. */
export function ShareButton({ page: { slug, name } }: { page: Pick<CompanyPageView, 'slug' | 'name'> }) {
  const copy = useCopy({ copied: texts.copied, notCopied: texts.failed });
  const share = async (): Promise<void> => {
    const url = new URL(companyPagePath(slug), location.origin).href;
    if (typeof navigator.share !== 'function') return copy(url);
    // Closing the share sheet is an answer, too.
    await navigator.share({ title: name, url }).catch((error: unknown) => console.warn('Not shared.', error));
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {texts.action}
    </Button>
  );
}
