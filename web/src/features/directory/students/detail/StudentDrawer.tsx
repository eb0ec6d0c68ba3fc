import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ConversationInside } from '../../../messaging/index.ts';
import classes from './StudentDrawer.module.css';
import { StudentInside } from './StudentInside.tsx';

const texts = directoryTexts.detail;

type Contact = (student: StudentDetail) => void;
type Props = { id: UserId; onClose: () => void; onContact: Contact };

/** Everything that a company may see of a student, next to the list. */
export function StudentDrawer({ id, onClose, onContact }: Props) {
  return (
    <Dialog title={texts.open} look="sheet" closable onClose={onClose}>
      <StudentInside
        key={id}
        id={id}
        renderAction={(student) =>
          !student.hasConversation && (
            <Button onClick={() => onContact(student)}>{directoryTexts.contact}</Button>
          )
        }
        renderConversation={(student) => student.hasConversation && <Conversation student={student} />}
      />
    </Dialog>
  );
}

function Conversation({ student: { id, name, image } }: { student: StudentDetail }) {
  const titleId = useId();
  return (
    <section className={classes.conversation} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.muted}>
        {texts.conversation}
      </h3>
      <ConversationInside counterpart={{ id, name: name || 'Student', image }} />
    </section>
  );
}
