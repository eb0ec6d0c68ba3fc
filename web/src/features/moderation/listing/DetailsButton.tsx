import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  /** The id of the element that names its row. */
  nameId: string;
  onDetails: () => void;
};

/** Opens a row's details; its label is the action and the row's name. */
export function DetailsButton({ nameId, onDetails }: Props) {
  const id = useId();
  return (
    <Button id={id} variant="subtle" aria-labelledby={`${id} ${nameId}`} onClick={onDetails}>
      {moderationTexts.messages.details}
    </Button>
  );
}
