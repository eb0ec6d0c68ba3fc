import { asStudent } from '@ambitionhub/contract/accounts';
import { type Application, applicationTexts, mayDo } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './ApplicantDetail.module.css';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { Parts } from './parts.ts';
import { type Undoable, UndoDecline } from './UndoDecline.tsx';

const texts = applicationTexts.company;

type Props = {
  application: Application;
  Offer: Parts['Offer'];
  undoable: Undoable | null;
  onDeclined: (undoable: Undoable) => void;
};

/** The company's actions for an application. */
export function Acts({ application, Offer, undoable, onDeclined }: Props) {
  const { with: student, status, declining } = application;
  const [isOpen, setOpen] = useState(false);
  const allowed = mayDo(status, 'company');
  const close = () => setOpen(false);
  return (
    <div className={classes.acts}>
      <Offer student={{ id: asStudent(student.id), name: student.name }} leads />
      {allowed.includes('decline') && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.decline}
        </Button>
      )}
      {/* Declined in another tab, or before the user left and returned. */}
      {declining && declining.id !== undoable?.id && (
        <UndoDecline
          undoable={{ id: declining.id, text: texts.declined(student.name), until: declining.until }}
        />
      )}
      {isOpen && (
        <DeclineDialog
          draft={student.id}
          title={texts.declineTitle(student.name)}
          selection={{ students: [asStudent(student.id)] }}
          onClose={close}
          onDeclined={({ id }) => onDeclined({ id, text: texts.declined(student.name) })}
        />
      )}
    </div>
  );
}
