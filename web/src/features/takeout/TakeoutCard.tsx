import { type Takeout, takeoutFilePath, takeoutTexts } from '@ambitionhub/contract/takeout';
import { reasonOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAskForTakeout, useTakeout } from './api/takeout.ts';
import classes from './TakeoutCard.module.css';

/** A copy of all stored data about the user. */
export function TakeoutCard() {
  const { data, error, refetch, isFetching } = useTakeout();
  const ask = useAskForTakeout();
  if (data === undefined)
    return (
      <Card title={takeoutTexts.title} text={takeoutTexts.text}>
        {error === null ? (
          <SkeletonRows rows={1} label={takeoutTexts.title} />
        ) : (
          <ErrorState
            message={takeoutTexts.errors.load}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    );

  const { takeout } = data;
  const isMade = takeout?.state === 'waiting';
  return (
    <Card title={takeoutTexts.title} text={takeoutTexts.text}>
      <div className={classes.parts}>
        <div role="status">{takeout && <TakeoutState takeout={takeout} />}</div>
        {!isMade && (
          <div className={classes.buttons}>
            {takeout?.state === 'ready' && (
              <Button component="a" href={takeoutFilePath} download>
                {takeoutTexts.download}
              </Button>
            )}
            <Button
              variant={takeout?.state === 'ready' ? 'default' : 'filled'}
              busy={ask.isPending}
              onClick={() => !ask.isPending && ask.mutate()}
            >
              {ask.isPending ? takeoutTexts.asking : takeout ? takeoutTexts.askAgain : takeoutTexts.ask}
            </Button>
          </div>
        )}
        <FormMessage kind="error" text={ask.error && reasonOf(ask.error)} />
      </div>
    </Card>
  );
}

function TakeoutState({ takeout: { state, share, expiresAt } }: { takeout: Takeout }) {
  switch (state) {
    case 'waiting':
      return (
        <div className={classes.parts}>
          <p>
            {takeoutTexts.progress} <span className={classes.muted}>{takeoutTexts.progressNote}</span>
          </p>
          <Progress value={Math.max(2, share * 100)} label={takeoutTexts.progress} />
        </div>
      );
    case 'ready':
      return (
        <p>
          {takeoutTexts.ready}{' '}
          <span className={classes.muted}>
            {takeoutTexts.until} <Time at={expiresAt} />.
          </span>
        </p>
      );
    case 'failed':
      return <p>{takeoutTexts.failed}</p>;
  }
}
