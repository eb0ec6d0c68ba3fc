import { type AccountEnding, accountEndedTexts } from '@ambitionhub/contract/accounts';
import { FormMessage } from '../../../ui/FormMessage.tsx';

/** Why this browser's account is gone. */
export function EndedNotice({ ended }: { ended: AccountEnding }) {
  return <FormMessage kind="notice" text={accountEndedTexts[ended]} />;
}
