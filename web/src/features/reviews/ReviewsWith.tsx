import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type ReviewsWith as Between,
  type OwnReview,
  reviewErrors,
  reviewTexts,
} from '@ambitionhub/contract/reviews';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useReviewsWith } from './api/reviews.ts';
import { ReviewActs } from './ReviewActs.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import classes from './Reviews.module.css';

const ReviewDialog = lazyDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);
const texts = reviewTexts;
const day: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

type Props = {
  side: 'student' | 'company';
  other: { readonly id: ParticipantId; readonly name: string };
};

/** What the user and the other side of an ambassadorship say of each other. */
export function ReviewsWith({ side, other }: Props) {
  const { data, error, isFetching, refetch } = useReviewsWith(other.id);
  return (
    <section className={classes.box} aria-label={texts.title}>
      {data && <Shown side={side} other={other} between={data} />}
      {!data && error && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <SkeletonRows label={texts.loading} mark="none" />}
    </section>
  );
}

function Shown({ side, other, between }: Props & { between: Between }) {
  const { obstacle, nextAt, mine, theirs } = between;
  const [editing, setEditing] = useState<'new' | 'mine' | null>(null);
  const isChangeable =
    mine !== null && mine.removed === null && Date.parse(mine.changeableUntil) > Date.now();
  return (
    <>
      {theirs && (
        <div className={classes.item}>
          <h3 className={classes.title}>{texts.theirs(other.name)}</h3>
          <ReviewItem
            review={theirs}
            by={<Time at={theirs.shownAt} format={day} />}
            replier={texts.reply.label}
          >
            <ReviewActs id={theirs.id} mayReply={theirs.mayReply} />
          </ReviewItem>
        </div>
      )}
      {mine && (
        <div className={classes.item}>
          <h3 className={classes.title}>{texts.mine.title}</h3>
          <ReviewItem
            review={mine}
            by={<Time at={mine.writtenAt} format={day} />}
            replier={texts.reply.by(other.name)}
          >
            <Fate mine={mine} other={other.name} isChangeable={isChangeable} />
            {isChangeable && (
              <div className={classes.acts}>
                <Button size="sm" variant="default" onClick={() => setEditing('mine')}>
                  {texts.write.change}
                </Button>
              </div>
            )}
          </ReviewItem>
        </div>
      )}
      {obstacle === 'not-yet' && <p className={classes.quiet}>{reviewErrors.notYet}</p>}
      {obstacle === 'reviewed' && nextAt !== null && (
        <p className={classes.quiet}>
          {texts.mine.again} <Time at={nextAt} format={day} />.
        </p>
      )}
      {obstacle === null && (
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={() => setEditing('new')}>
            {texts.write.button}
          </Button>
        </div>
      )}
      {editing && (
        <ReviewDialog
          side={side}
          other={other}
          mine={editing === 'mine' ? mine : null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** Who sees the user's review, and until when it can be changed. */
function Fate({ mine, other, isChangeable }: { mine: OwnReview; other: string; isChangeable: boolean }) {
  if (mine.removed !== null) return <p className={classes.quiet}>{texts.mine.removed(mine.removed)}</p>;
  return (
    <>
      {mine.shownAt === null && (
        <p className={classes.quiet}>
          {texts.mine.hiddenUntil(other)} <Time at={mine.shownAtTheLatest} format={day} />.
        </p>
      )}
      {isChangeable && (
        <p className={classes.quiet}>
          {texts.mine.changeable} <Time at={mine.changeableUntil} format={moment} />.
        </p>
      )}
    </>
  );
}
