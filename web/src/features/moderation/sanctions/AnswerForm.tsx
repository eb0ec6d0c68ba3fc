import {
  type AppealDecision,
  type Sanction,
  sanctionLimits,
  sanctionTexts as texts,
} from '@ambitionhub/contract/moderation';
import { Textarea } from '@mantine/core';
import { useViewer } from '../../../session/session.tsx';
import { asText, useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { decisionFault, useAnswerAppeal } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

/** Answers an appeal, once: the decision is kept or taken back. */
export function AnswerForm({ sanction: { id, version } }: { sanction: Sanction }) {
  const [text, setText] = useKept(useViewer().id, `answer:${id}`, asText);
  const { mutate, isPending, variables, error } = useAnswerAppeal();
  const decide = (decision: AppealDecision): void => {
    if (!isPending) mutate({ id, version, decision, text }, { onSuccess: () => setText(null) });
  };
  return (
    <div className={classes.form}>
      <Textarea
        label={texts.answer}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={sanctionLimits.answer}
        rows={3}
      />
      <FormMessage kind="error" text={error && decisionFault(error)} />
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
