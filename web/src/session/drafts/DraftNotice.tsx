import { sessionTexts } from '@ambitionhub/contract/accounts';
import { FormMessage } from '../../ui/FormMessage.tsx';

/** In a form that was sent in another tab while something else was typed here (decision D18). */
export function DraftNotice({ draft }: { draft: { readonly isElsewhere: boolean } }) {
  return <FormMessage kind="notice" text={draft.isElsewhere ? sessionTexts.sentElsewhere : null} />;
}
