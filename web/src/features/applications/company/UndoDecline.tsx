import { applicationTexts, type DeclineId } from '@ambitionhub/contract/applications';
import { undoTime } from '@ambitionhub/contract/schemas';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { UndoNotice, UndoRegion } from '../../../ui/UndoNotice.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useUndoDecline } from '../api/decline.ts';
import { applicantHeading } from './parts.ts';

const texts = applicationTexts.company;

/** A decline whose students have not been notified yet; `until` is known for one that was sent elsewhere. */
export type Undoable = {
  readonly id: DeclineId;
  /** The declined applicants, in words: one alone by name. */
  readonly text: string;
  readonly until?: string;
};

/**
 * Names the declined applicants, and offers to undo that until they are notified. The region is always there,
 * for screen readers.
 */
export function UndoDecline({ undoable }: { undoable: Undoable | null }) {
  return <UndoRegion>{undoable && <Notice key={undoable.id} undoable={undoable} />}</UndoRegion>;
}

/** Milliseconds that the outcome stays. */
const outcomeTime = 5000;

function Notice({ undoable: { id, text, until } }: { undoable: Undoable }) {
  const { mutate, isPending, data, error } = useUndoDecline();
  const [time] = useState(() =>
    until === undefined ? undoTime : Math.max(0, Math.min(undoTime, Date.parse(until) - Date.now())),
  );
  const isOver = useOverdue(true, time);
  const isRead = useOverdue(data !== undefined, outcomeTime);
  // The notice disappears together with the pressed button, so the focus has to move.
  const undo = () => mutate({ id }, { onSuccess: () => document.getElementById(applicantHeading)?.focus() });
  if (isRead || (isOver && data === undefined && error === null && !isPending)) return null;
  if (data !== undefined) return <UndoNotice text={data.count > 0 ? texts.undone : texts.tooLate} />;
  return (
    <UndoNotice
      text={error ? reasonOf(error) : text}
      undo={{ label: texts.undo, busy: isPending, act: undo }}
    />
  );
}
