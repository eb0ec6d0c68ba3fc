import { type OpenSession, endingTexts as texts } from '@ambitionhub/contract/accounts';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useEndSessions, useOpenSessions } from '../api/sessions.ts';
import classes from '../SecurityCard.module.css';
import { deviceName } from './deviceName.ts';
import { FreshLoginDialog } from './LazyFreshLoginDialog.tsx';

/** The devices on which the user is logged in, and how to log out of each. */
export function OpenSessions() {
  const { data, error, refetch, isFetching } = useOpenSessions();
  const toast = useToast();
  const {
    act: end,
    isPending,
    passwordDialog,
  } = useEndSessions((id) =>
    toast.success(id === null ? 'All other devices are logged out.' : 'The device is logged out.'),
  );
  const sessions = data?.sessions ?? [];

  return (
    <div data-first="" className={classes.part}>
      <h3 className={classes.heading}>Where you are logged in</h3>
      {error !== null && data === undefined && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {error === null && data === undefined && <SkeletonRows rows={2} label="Loading your devices" />}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={isPending} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          className={classes.submit ?? ''}
          onClick={() => end(null)}
          disabled={isPending}
        >
          Log out everywhere else
        </Button>
      )}
      {passwordDialog !== null && (
        <FreshLoginDialog
          title={passwordDialog.subject === null ? texts.all : texts.one}
          submit={texts.submit}
          submitting={texts.submitting}
          {...passwordDialog}
        />
      )}
    </div>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const device = deviceName(session.userAgent);
  return (
    <li className={classes.session}>
      <Icon name={/iPhone|iPad|Android/.test(device) ? 'mobile' : 'system'} />
      <div>
        <p className={classes.device}>{device}</p>
        <p className={classes.since}>
          {session.current ? 'This device · ' : ''}
          Since <Time at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button variant="subtle" onClick={onEnd} disabled={busy} aria-label={`Log out ${device}`}>
          Log out
        </Button>
      )}
    </li>
  );
}
