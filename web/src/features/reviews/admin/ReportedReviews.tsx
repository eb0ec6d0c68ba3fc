import { type ReportedReview, reviewLimits, reviewTexts } from '@ambitionhub/contract/reviews';
import { reasonOf } from '../../../session/api.ts';
import { DecideItem } from '../../../session/drafts/DecideItem.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useDecideReview, useReportedReviews } from '../api/reviews.ts';
import { ReviewItem } from '../ReviewItem.tsx';
import classes from '../Reviews.module.css';

const texts = reviewTexts.admin;

export const removalForm = defineForm('review-removal', { reason: text });

/** Reported reviews, longest waiting first, each decided in place. */
export function ReportedReviews() {
  const found = useReportedReviews();
  return (
    <PagedList
      found={found}
      loading={texts.loading}
      failed={texts.failed(reasonOf(found.error))}
      empty={{ title: texts.empty }}
      more={texts.more}
    >
      {(found.data ?? []).map((review) => (
        <Reported key={review.id} review={review} />
      ))}
    </PagedList>
  );
}

export function Reported({ review }: { review: ReportedReview }) {
  const { id, writer, about, writtenAt, reports } = review;
  const draft = useDraft(removalForm, id);
  const { reason = '' } = draft.typed;
  const { mutate, isPending, error } = useDecideReview();
  const decide = (decision: 'keep' | 'remove'): void =>
    mutate({ id, decision, reason }, { onSuccess: () => draft.done() });
  return (
    <DecideItem
      title={texts.by(writer || reviewTexts.aStudent(null), about)}
      draft={draft}
      label={texts.reasonLabel}
      description={texts.reasonHint}
      rows={2}
      value={reason}
      onType={(reason) => draft.type({ reason })}
      most={reviewLimits.report}
      error={error}
      field="reason"
      acts={
        <>
          <Button busy={isPending} color="red" onClick={() => decide('remove')}>
            {texts.remove}
          </Button>
          <Button variant="default" busy={isPending} onClick={() => decide('keep')}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <ReviewItem review={review} by={<Time at={writtenAt} />} replier={reviewTexts.reply.by(about)} />
      <ul className={classes.reports} aria-label={texts.reports(reports.length)}>
        {reports.map(({ by, text: said, at }) => (
          <li key={at + by} className={classes.reply}>
            <p className={classes.quiet}>
              <span dir="auto">{by}</span> · <Time at={at} />
            </p>
            <p className={classes.text} dir="auto">
              {said}
            </p>
          </li>
        ))}
      </ul>
    </DecideItem>
  );
}
