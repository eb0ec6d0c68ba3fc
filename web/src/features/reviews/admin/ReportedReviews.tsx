import { type ReportedReview, reviewLimits, reviewTexts } from '@ambitionhub/contract/reviews';
import { useId } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { DraftText } from '../../../session/drafts/DraftText.tsx';
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
        <li key={review.id} className={classes.row}>
          <Reported review={review} />
        </li>
      ))}
    </PagedList>
  );
}

export function Reported({ review }: { review: ReportedReview }) {
  const { id, writer, about, writtenAt, reports } = review;
  const headingId = useId();
  const draft = useDraft(removalForm, id);
  const { reason = '' } = draft.typed;
  const { mutate, isPending, error } = useDecideReview();
  const fault = fieldFault(error, 'reason');
  const decide = (decision: 'keep' | 'remove'): void =>
    mutate({ id, decision, reason }, { onSuccess: () => draft.done() });
  return (
    <article className={classes.item} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title} dir="auto">
        {texts.by(writer || reviewTexts.aStudent(null), about)}
      </h3>
      <ReviewItem review={review} by={<Time at={writtenAt} />} replier={reviewTexts.reply.by(about)} />
      <ul className={classes.section} aria-label={texts.reports(reports.length)}>
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
      <DraftText
        draft={draft}
        label={texts.reasonLabel}
        description={texts.reasonHint}
        rows={2}
        value={reason}
        onType={(reason) => draft.type({ reason })}
        most={reviewLimits.report}
        fault={fault}
        error={error && fault === undefined ? reasonOf(error) : null}
      />
      <div className={classes.acts}>
        <Button busy={isPending} color="red" onClick={() => decide('remove')}>
          {texts.remove}
        </Button>
        <Button variant="default" busy={isPending} onClick={() => decide('keep')}>
          {texts.keep}
        </Button>
      </div>
    </article>
  );
}
