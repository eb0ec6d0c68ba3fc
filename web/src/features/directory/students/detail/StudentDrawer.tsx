import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OfferButton } from '../../../ambassadors/index.ts';
import { ConversationInside } from '../../../messaging/index.ts';
import { useStudent } from '../api/student.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { StudentInside } from './StudentInside.tsx';

type Contact = (student: StudentDetail) => void;
type Props = { id: UserId; onClose: () => void; onContact: Contact };

/** Everything that a company may see about a student, next to the list. */
export function StudentDrawer({ id, onClose, onContact }: Props) {
  const { data } = useStudent(id);
  return (
    <Dialog
      title={<span dir="auto">{data ? data.name || 'Student' : directoryTexts.detail.title}</span>}
      look="sheet"
      closable
      onClose={onClose}
    >
      <StudentInside
        key={id}
        id={id}
        hasContact
        renderAction={(student) => (
          <>
            {student.hasConversation ? (
              <OfferButton student={{ id, name: student.name || 'Student' }} leads />
            ) : (
              <Button onClick={() => onContact(student)}>{directoryTexts.contact}</Button>
            )}
            <CompareButton id={id} name={student.name || 'Student'} />
          </>
        )}
        renderConversation={({ id, name, image, hasConversation }) =>
          hasConversation && <ConversationInside counterpart={{ id, name: name || 'Student', image }} />
        }
      />
    </Dialog>
  );
}
