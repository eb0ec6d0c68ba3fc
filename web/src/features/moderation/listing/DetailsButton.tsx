import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  /** The id of what names its row. */
  nameId: string;
  onDetails: () => void;
};

/** Opens the details of a row; named by what it does and by its row. */
export function DetailsButton({ nameId, onDetails }: Props) {
  const id = useId();
  return (
    <Button id={id} variant="subtle" aria-labelledby={`${id} ${nameId}`} onClick={onDetails}>
      {moderationTexts.messages.details}
    </Button>
  );
}
