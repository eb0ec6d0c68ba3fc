import { type CompanyPeople, type CompanyPerson, peopleTexts } from '@ambitionhub/contract/companies';
import { dateText } from '@ambitionhub/contract/text';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { PasswordDialog } from '../../accounts/index.ts';
import { useAcceptOwnership, useEndOwnershipOffer } from '../api/people.ts';
import { nameWithEmail } from './PersonRow.tsx';
import classes from './people.module.css';

const texts = peopleTexts.ownership;

const HandOverDialog = lazyDialog(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

type Props = Pick<CompanyPeople, 'people' | 'offeredTo' | 'handOverAt'>;

const moment = dateText({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }, 'en-US');

/** Lets the owner offer the company to a member, or shows the open offer. */
export function HandOver({ people, offeredTo, handOverAt }: Props) {
  const [opened, setOpened] = useState(false);
  const waiting = people.find(({ userId }) => userId === offeredTo);
  const members = people.filter(({ role, leavingAt }) => role === 'member' && leavingAt === null);
  if (waiting && handOverAt !== null) {
    const text = texts.acceptedBy(nameWithEmail(waiting), moment(handOverAt));
    return <Offered text={text} end={texts.stop} />;
  }
  if (waiting) return <Offered text={texts.waiting(nameWithEmail(waiting))} end={texts.takeBack} />;
  if (members.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && <HandOverDialog members={members} onClose={() => setOpened(false)} />}
    </>
  );
}

/** A member's actions on an offer of ownership. */
export function Received({ own, offeredTo, handOverAt }: { own: CompanyPerson } & Omit<Props, 'people'>) {
  if (offeredTo !== own.userId || own.role !== 'member') return null;
  const text = handOverAt === null ? texts.received : texts.pending(moment(handOverAt));
  return <Offered text={text} end={texts.decline} accepts={handOverAt === null} />;
}

function Offered({ text, end, accepts = false }: { text: string; end: string; accepts?: boolean }) {
  const { mutate, isPending, error } = useEndOwnershipOffer();
  return (
    <div className={classes.offer}>
      <p>{text}</p>
      <div className={classes.acts}>
        {accepts && <Accept />}
        <Button variant={accepts ? 'default' : 'subtle'} disabled={isPending} onClick={() => mutate()}>
          {end}
        </Button>
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </div>
  );
}

function Accept() {
  const [opened, setOpened] = useState(false);
  const { mutate, isPending, error } = useAcceptOwnership();
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.accept}
      </Button>
      {opened && (
        <PasswordDialog
          title={texts.acceptTitle}
          text={texts.acceptText}
          submit={texts.acceptSubmit}
          submitting={texts.accepting}
          isPending={isPending}
          error={error}
          onPassword={(password) => mutate({ password })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
