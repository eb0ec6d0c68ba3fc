import { type CompanyPerson, peopleTexts } from '@ambitionhub/contract/companies';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useRemoveMember, useSetMayManageKeys, useSetMayPay } from '../api/people.ts';
import { nameOf } from './PersonRow.tsx';
import classes from './people.module.css';

const { keys, payment, removal } = peopleTexts;

/** The owner's actions on a member. */
export function MemberActs({ person }: { person: CompanyPerson }) {
  const { userId: id, mayPay, mayManageKeys } = person;
  const who = nameOf(person);
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const paying = useSetMayPay();
  const managing = useSetMayManageKeys();
  const error = paying.error ?? managing.error;
  return (
    <>
      <div className={classes.acts}>
        <Switch
          className={classes.right ?? ''}
          label={peopleTexts.mayPay}
          aria-label={payment.label(who)}
          size="md"
          checked={paying.isPending ? paying.variables.mayPay : mayPay}
          onChange={({ currentTarget: { checked } }) => {
            if (paying.isPending) return;
            const done = (checked ? payment.allowed : payment.denied)(who);
            paying.mutate({ id, mayPay: checked }, { onSuccess: () => toast.success(done) });
          }}
        />
        <Switch
          className={classes.right ?? ''}
          label={peopleTexts.mayManageKeys}
          aria-label={keys.label(who)}
          size="md"
          checked={managing.isPending ? managing.variables.mayManageKeys : mayManageKeys}
          onChange={({ currentTarget: { checked } }) => {
            if (managing.isPending) return;
            const done = (checked ? keys.allowed : keys.denied)(who);
            managing.mutate({ id, mayManageKeys: checked }, { onSuccess: () => toast.success(done) });
          }}
        />
        <Button
          variant="subtle"
          color="red"
          aria-label={removal.openLabel(who)}
          onClick={() => setRemoving(true)}
        >
          {removal.open}
        </Button>
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {removing && <RemoveMember person={person} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveMember({ person, onClose }: { person: CompanyPerson; onClose: () => void }) {
  const who = nameOf(person);
  const { mutate, isPending, error } = useRemoveMember(removal.done(who));
  return (
    <ConfirmDialog
      title={removal.title(who)}
      act={isPending ? removal.submitting : removal.submit}
      color="red"
      busy={isPending}
      onConfirm={() => mutate({ id: person.userId })}
      error={error}
      onClose={onClose}
    >
      <p>{removal.text}</p>
    </ConfirmDialog>
  );
}
