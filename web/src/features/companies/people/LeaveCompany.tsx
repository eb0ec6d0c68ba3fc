import { peopleTexts } from '@ambitionhub/contract/companies';
import { useState } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordDialog } from '../../accounts/index.ts';
import { useLeaveCompany } from '../api/people.ts';
import classes from './people.module.css';

const texts = peopleTexts.leaving;

/** Lets a member leave the company. */
export function LeaveCompany() {
  const { name } = useViewer();
  const [opened, setOpened] = useState(false);
  const { mutate, isPending, error } = useLeaveCompany();
  return (
    <>
      <div className={classes.acts}>
        <Button variant="subtle" color="red" onClick={() => setOpened(true)}>
          {texts.open}
        </Button>
      </div>
      {opened && (
        <PasswordDialog
          title={texts.title(name)}
          text={texts.text}
          submit={texts.submit}
          submitting={texts.submitting}
          color="red"
          isPending={isPending}
          error={error}
          onPassword={(password) => mutate({ password })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
