import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../../../ui/Skeletons.tsx';
import { ConversationInside } from '../../../messaging/index.ts';
import { useShortlist, useStudent } from '../api/student.ts';
import { Note } from './Note.tsx';
import { Profile } from './Profile.tsx';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

type Contact = (student: StudentDetail) => void;
type Props = { id: UserId; onClose: () => void; onContact: Contact };

/** All that a company may see of a student, beside the list. */
export function StudentDrawer({ id, onClose, onContact }: Props) {
  return (
    <Dialog title={texts.open} look="sheet" closable onClose={onClose}>
      <Loaded key={id} id={id} onContact={onContact} />
    </Dialog>
  );
}

function Loaded({ id, onContact }: { id: UserId; onContact: Contact }) {
  const { data, isError, refetch } = useStudent(id);
  const shortlist = useShortlist();
  const conversationId = useId();
  if (isError && !data) return <ErrorState message={texts.gone} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards cards={1} label={texts.loading} />;
  const { shortlisted } = data;
  return (
    <div className={classes.detail}>
      <Profile student={data} />
      <div className={classes.actions}>
        {!data.hasConversation && <Button onClick={() => onContact(data)}>{directoryTexts.contact}</Button>}
        <Button
          variant="default"
          aria-pressed={shortlisted}
          onClick={() => shortlist.mutate({ id, shortlisted: !shortlisted })}
        >
          {shortlisted ? directoryTexts.shortlist.remove : directoryTexts.shortlist.add}
        </Button>
      </div>
      {shortlist.error && <p role="alert">{shortlist.error.message}</p>}
      {data.hasConversation && (
        <section className={classes.conversation} aria-labelledby={conversationId}>
          <h3 id={conversationId} className={classes.muted}>
            {texts.conversation}
          </h3>
          <ConversationInside counterpart={{ id, name: data.name || 'Student', image: data.image }} />
        </section>
      )}
      <Note id={id} note={data.note} />
    </div>
  );
}
