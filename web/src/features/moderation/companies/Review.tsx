import { moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '../../../ui/Button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { useWaitingCompanies } from '../api/listings.ts';
import { ApproveNext } from './ApprovalButton.tsx';
import { isPending } from './isPending.ts';
import classes from './Review.module.css';
import { useReview } from './useReview.ts';

const { approval } = moderationTexts;
const CompanyDetails = lazily(async () => (await import('./CompanyDetails.tsx')).CompanyDetails);

/** The company that is looked at; from one that waits there is a way on to the next. */
export function Review({ review }: { review: ReturnType<typeof useReview> }) {
  const { company, waited, isLed, close, goOn, isGoingOn } = review;
  if (company === null) return null;
  const { id } = company;
  const isFirstChoice = !isLed && !isPending(company);
  return (
    <CompanyDetails
      company={company}
      onClose={close}
      decide={isLed && <ApproveNext key={id} company={company} busy={isGoingOn} goOn={goOn} />}
      next={
        waited && (
          <Button variant={isFirstChoice ? 'filled' : 'default'} busy={isGoingOn} onClick={goOn}>
            {approval.next}
          </Button>
        )
      }
    />
  );
}

/** Says how many companies wait, and leads through them one by one, from wherever the admin is. */
export function ReviewPending() {
  const waiting = useWaitingCompanies();
  const review = useReview([]);
  const { goOn, isGoingOn } = review;
  return (
    <>
      {waiting !== null && (
        <section className={classes.waiting} aria-label={approval.review}>
          <p>{waiting === '1' ? approval.oneWaits : approval.manyWait(waiting)}</p>
          <Button busy={isGoingOn} onClick={goOn}>
            {approval.review}
          </Button>
        </section>
      )}
      <Review review={review} />
    </>
  );
}
