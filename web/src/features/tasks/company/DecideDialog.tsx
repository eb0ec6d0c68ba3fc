import {
  type DecisionAct,
  type DeclineReason,
  declineReasons,
  needsNote,
  type Proof,
  type ProofSelection,
  taskLimits,
  taskTexts,
} from '@ambitionhub/contract/tasks';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { Affected, affectedCount } from '../../../session/dialogs/Affected.tsx';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { subjectOf, useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useDecide, useDecisionPreview } from '../api/tasks.ts';
import { useDecisionId } from './useDecisionId.ts';

const texts = taskTexts.review;

export const decisionForm = defineForm('proof-decision', { note: text });

type Props = {
  act: DecisionAct;
  selection: ProofSelection;
  /** The proof, if it is only one. */
  one: Pick<Proof, 'student' | 'task' | 'cents'> | undefined;
  /** What else the approval includes, in words. */
  also?: string | null;
  onClose: () => void;
  onDecided: () => void;
};

/** Approves, returns or declines proofs, and lists them first; the note is kept until it is sent. */
export function DecideDialog({ act, selection: initial, one, also = null, onClose, onDecided }: Props) {
  const [reason, setReason] = useState<DeclineReason>('proof');
  const [id, onError] = useDecisionId();
  // The same proofs for a retry after a lost answer, so that it is not a second decision.
  const [selection] = useState(initial);
  const draft = useDraft(decisionForm, subjectOf({ act, selection }));
  const { note = '' } = draft.typed;
  const isOne = 'proofs' in selection && selection.proofs.length === 1;
  const alone = isOne ? one : undefined;
  const preview = useDecisionPreview(selection, alone === undefined);
  const { mutate, isPending, error } = useDecide();
  const count = alone ? 1 : affectedCount(preview, taskLimits.decided);
  const cents = alone ? alone.cents : (preview.data?.cents ?? 0);
  const isDeclined = act === 'decline';
  const isApproval = act === 'approve';

  const submit = (): void => {
    if (count === null) return;
    mutate(
      {
        id,
        selection,
        act,
        reason: isDeclined ? reason : null,
        note: isApproval ? '' : note,
        expected: count,
        cents,
      },
      {
        onError,
        onSuccess: () => {
          draft.done();
          onClose();
          onDecided();
        },
      },
    );
  };

  return (
    <FormDialog
      title={texts.titles[act]}
      draft={draft}
      fault={error && faultOf(error) === undefined ? reasonOf(error) : null}
      act={texts[act]}
      {...(isDeclined && { color: 'red' as const })}
      busy={isPending}
      disabled={count === null}
      onSubmit={submit}
      onClose={onClose}
    >
      {alone ? (
        <>
          {isApproval && <p>{texts.whom(1, alone.cents)}</p>}
          <p dir="auto">
            <strong>{texts.show(alone.student.name, alone.task.title)}</strong>
          </p>
        </>
      ) : (
        <Affected
          preview={preview}
          most={taskLimits.decided}
          texts={texts}
          whom={({ count, cents }) => texts.whom(count, isApproval ? cents : 0)}
        />
      )}
      {count !== null && preview.data !== undefined && preview.data.alike > 0 && (
        <p>
          <strong>{texts.alikeOf(preview.data.alike)}</strong>
        </p>
      )}
      {also !== null && <p>{texts.also(also)}</p>}
      <p>{texts.hints[act]}</p>
      {isDeclined && (
        <NativeSelect
          label={texts.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as DeclineReason)}
          data={declineReasons.map((value) => ({ value, label: taskTexts.reasons[value] }))}
        />
      )}
      {!isApproval && (
        <Textarea
          label={texts.note}
          value={note}
          required={act === 'return' || (isDeclined && needsNote(reason))}
          onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
          {...lengthError(note, taskLimits.note, faultOf(error))}
          rows={4}
          dir="auto"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

const faultOf = (error: unknown): string | undefined => fieldFault(error, 'note');
