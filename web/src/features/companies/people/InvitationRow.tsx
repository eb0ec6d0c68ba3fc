import { type Invitation, peopleTexts } from '@ambitionhub/contract/companies';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { ItemRow } from '../../../ui/ItemRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useInviteAgain, useTakeBackInvitation } from '../api/people.ts';
import classes from './people.module.css';

const texts = peopleTexts.invitations;

/** The link no longer works, and the invitation takes no place. */
export const isExpired = ({ expiresAt }: Invitation): boolean => new Date(expiresAt) <= new Date();

/** An invitation that nobody has accepted, and what its owner can do with it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, expiresAt } = invitation;
  const toast = useToast();
  const again = useInviteAgain();
  const takeBack = useTakeBackInvitation();
  const busy = again.isPending || takeBack.isPending;
  const isOver = isExpired(invitation);
  const error = again.error ?? takeBack.error;
  return (
    <ItemRow
      name={email}
      facts={
        <>
          {isOver ? texts.expired : texts.open} {!isOver && <Time at={expiresAt} />}
        </>
      }
    >
      <div className={classes.acts}>
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={texts.againLabel(email)}
          onClick={() => again.mutate({ id }, { onSuccess: () => toast.success(texts.sentAgain) })}
        >
          {texts.again}
        </Button>
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={texts.takeBackLabel(email)}
          onClick={() => takeBack.mutate({ id })}
        >
          {texts.takeBack}
        </Button>
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </ItemRow>
  );
}
