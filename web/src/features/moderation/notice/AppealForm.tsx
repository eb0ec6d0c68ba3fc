import { type Notice, sanctionLimits, sanctionTexts } from '@ambitionhub/contract/moderation';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { DraftText } from '../../../session/drafts/DraftText.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text as anyText } from '../../../session/drafts/kinds.ts';
import { useDraftOf } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAppeal } from '../api/notices.ts';
import classes from './Notice.module.css';

const texts = sanctionTexts.notice;

export const appealForm = defineForm('appeal', { text: anyText });

/** The only appeal against a decision. */
export function AppealForm({ notice: { id, userId } }: { notice: Notice }) {
  // No user is signed in here: a barred user has no valid session.
  const draft = useDraftOf(userId, appealForm, id);
  const { text = '' } = draft.typed;
  const [isOpen, setIsOpen] = useState(text !== '');
  const { mutate, isPending, error } = useAppeal();
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.appeal}
      </Button>
    );
  const fault = error && (refusalOf(error)?.fields[0]?.message ?? reasonOf(error));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate({ id, text }, { onSuccess: () => draft.done() });
  };
  return (
    <form className={classes.notice} onSubmit={submit}>
      <DraftText
        draft={draft}
        label={texts.appealText}
        description={texts.once}
        rows={5}
        value={text}
        onType={(text) => draft.type({ text })}
        most={sanctionLimits.appeal}
        error={fault}
      />
      <Button type="submit" busy={isPending}>
        {texts.send}
      </Button>
    </form>
  );
}
