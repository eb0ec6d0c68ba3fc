import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type MonitoredId, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useSanctions } from '../api/sanctions.ts';
import { ImposeForm } from './ImposeForm.tsx';
import { SanctionItem } from './SanctionItem.tsx';
import classes from './Sanctions.module.css';

type Props = {
  userId: ParticipantId;
  /** The message that a decision would be about. */
  message?: MonitoredId;
};

/** The decisions about an account, and the buttons for new ones. */
export function Sanctions({ userId, message }: Props) {
  const { data, error, isFetching, refetch } = useSanctions(userId);
  const [isDeciding, setIsDeciding] = useState(false);
  if (error !== null && data === undefined)
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  const isLoading = data === undefined;
  const sanctions = data?.sanctions ?? [];
  return (
    <section data-first="" className={classes.section} aria-label={texts.title}>
      <h3 className={classes.heading}>{texts.title}</h3>
      {sanctions.length === 0 && (
        <p role="status" className={classes.muted}>
          {isLoading ? texts.loading : texts.none}
        </p>
      )}
      {sanctions.length > 0 && (
        <ul className={classes.list}>
          {sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
      {isLoading && <LoadingGap />}
      {isDeciding ? (
        <ImposeForm
          userId={userId}
          seen={sanctions[0]?.id ?? null}
          {...(message && { message })}
          onClose={() => setIsDeciding(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setIsDeciding(true)}>
          {texts.act}
        </Button>
      )}
    </section>
  );
}
