import {
  type AppealDecision,
  type Sanction,
  sanctionLimits,
  sanctionTexts as texts,
} from '@ambitionhub/contract/moderation';
import { DraftText } from '../../../session/drafts/DraftText.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text as anyText } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { decisionFault, useAnswerAppeal } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

export const answerForm = defineForm('answer', { text: anyText });

/** Answers an appeal, once: upholds the decision or lifts it. */
export function AnswerForm({ sanction: { id, version } }: { sanction: Sanction }) {
  const draft = useDraft(answerForm, id);
  const { text = '' } = draft.typed;
  const { mutate, isPending, variables, error } = useAnswerAppeal();
  const decide = (decision: AppealDecision): void => {
    if (!isPending) mutate({ id, version, decision, text }, { onSuccess: () => draft.done() });
  };
  return (
    <div className={classes.form}>
      <DraftText
        draft={draft}
        label={texts.answer}
        rows={3}
        value={text}
        onType={(text) => draft.type({ text })}
        most={sanctionLimits.answer}
        error={error && decisionFault(error)}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          busy={isPending && variables.decision === 'keep'}
          onClick={() => decide('keep')}
        >
          {texts.keep}
        </Button>
        <Button busy={isPending && variables.decision === 'lift'} onClick={() => decide('lift')}>
          {texts.liftByAppeal}
        </Button>
      </div>
    </div>
  );
}
