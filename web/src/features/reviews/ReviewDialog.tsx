import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type OwnReview,
  type ReviewForm,
  type ReviewWord,
  reviewId,
  reviewTexts,
} from '@ambitionhub/contract/reviews';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { listOf, number, text, word } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useChangeReview, useWriteReview } from './api/reviews.ts';
import { ReviewFields } from './ReviewFields.tsx';

const texts = reviewTexts.write;

export const reviewForm = defineForm<ReviewForm>('review', {
  stars: number,
  words: listOf(word<ReviewWord>()),
  text,
});

type Props = {
  side: 'student' | 'company';
  other: { readonly id: ParticipantId; readonly name: string };
  /** The review to change; null to write one. */
  mine: OwnReview | null;
  onClose: () => void;
};

/** Writes a review of the other side, or changes it. Input is kept until it is sent. */
export function ReviewDialog({ side, other, mine, onClose }: Props) {
  const draft = useDraft(reviewForm, mine?.id ?? other.id);
  const [newId] = useState(() => reviewId.parse(crypto.randomUUID()));
  const typed = { stars: mine?.stars ?? 0, words: mine?.words ?? [], text: mine?.text ?? '', ...draft.typed };
  const write = useWriteReview();
  const change = useChangeReview();
  const toast = useToast();
  const { isPending, error } = mine ? change : write;
  const fault = (field: keyof ReviewForm) => fieldFault(error, field);
  const isShown = (['stars', 'words', 'text'] as const).some((field) => fault(field) !== undefined);
  const submit = (): void => {
    const onSuccess = (): void => {
      draft.done();
      toast.success(mine ? texts.saved : texts.sent);
      onClose();
    };
    if (mine) change.mutate({ ...typed, id: mine.id, version: mine.version }, { onSuccess });
    else write.mutate({ ...typed, id: newId, about: other.id }, { onSuccess });
  };
  return (
    <FormDialog
      title={texts.title(other.name)}
      draft={draft}
      fault={error && !isShown ? reasonOf(error) : null}
      act={mine ? texts.save : texts.submit}
      busy={isPending}
      disabled={typed.stars === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReviewFields side={side} typed={typed} type={draft.type} fault={fault} />
      {!mine?.shownAt && <p>{texts.after[side](other.name)}</p>}
    </FormDialog>
  );
}
