import { asStudent } from '@ambitionhub/contract/accounts';
import { type Application, applicationTexts, mayDo } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './ApplicantDetail.module.css';
import { DeclineDialog } from './DeclineDialog.tsx';
import { HireDialog } from './HireDialog.tsx';
import { type Undoable, UndoNotice } from './UndoNotice.tsx';

const texts = applicationTexts.company;

type Props = {
  application: Application;
  undoable: Undoable | null;
  onDeclined: (undoable: Undoable) => void;
};

/** The company's actions for an application. */
export function Acts({ application, undoable, onDeclined }: Props) {
  const { with: student, status, declining } = application;
  const [asked, setAsked] = useState<'decline' | 'hire' | null>(null);
  const allowed = mayDo(status, 'company');
  const close = () => setAsked(null);
  return (
    <div className={classes.acts}>
      {allowed.includes('hire') && <Button onClick={() => setAsked('hire')}>{texts.hire}</Button>}
      {allowed.includes('decline') && (
        <Button variant="default" onClick={() => setAsked('decline')}>
          {texts.decline}
        </Button>
      )}
      {/* Declined in another tab, or before the user left and returned. */}
      {declining && declining.id !== undoable?.id && (
        <UndoNotice
          undoable={{ id: declining.id, text: texts.declined(student.name), until: declining.until }}
        />
      )}
      {asked === 'hire' && <HireDialog student={student} onClose={close} />}
      {asked === 'decline' && (
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
