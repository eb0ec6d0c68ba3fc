import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Rating as RatingValue, reviewTexts, type ShownReview } from '@ambitionhub/contract/reviews';
import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import { useReceivedReviews, useReviewsOfCompany, useReviewsOfStudent } from './api/reviews.ts';
import { ReviewActs } from './ReviewActs.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import classes from './Reviews.module.css';
import { MeanStars } from './Stars.tsx';

const texts = reviewTexts;
const day: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const month: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

type OfCompany = { id: CompanyId; name: string; mayReport: boolean };

/** What ambassadors say of a company, without their names. */
export const ReviewsOfCompany = ({ id, name, mayReport }: OfCompany) => (
  <OfOne {...useReviewsOfCompany(id)} replier={texts.reply.by(name)} mayReport={mayReport} />
);

/** What companies say of a student. */
export const ReviewsOfStudent = ({ id }: { id: UserId }) => (
  <OfOne {...useReviewsOfStudent(id)} replier={texts.reply.byStudent} mayReport />
);

/** What others say of the user, who can reply to each once. `isOnlyFilled`: nothing until there is one. */
export function ReceivedReviews({ isOnlyFilled = false }: { isOnlyFilled?: boolean }) {
  const { found, rating } = useReceivedReviews();
  if (isOnlyFilled && found.error === null && !found.data?.length) return null;
  return (
    <List found={found} rating={rating} title={texts.ofYou}>
      {(found.data ?? []).map((review) => (
        <li key={review.id} className={classes.row}>
          <ReviewItem
            review={review}
            by={<By name={review.writer} at={review.shownAt} format={day} />}
            replier={texts.reply.label}
          >
            <ReviewActs id={review.id} mayReply={review.mayReply} />
          </ReviewItem>
        </li>
      ))}
    </List>
  );
}

type OfOneProps = {
  found: PagedQuery & { readonly data?: readonly ShownReview[] | undefined };
  rating: RatingValue;
  replier: string;
  mayReport: boolean;
};

/** The reviews of somebody else. */
const OfOne = ({ found, rating, replier, mayReport }: OfOneProps) => (
  <List found={found} rating={rating} title={texts.title}>
    {(found.data ?? []).map((review) => (
      <li key={review.id} className={classes.row}>
        <ReviewItem
          review={review}
          by={<By name={review.writer} at={`${review.month}T00:00:00Z`} format={month} />}
          replier={replier}
        >
          <ReviewActs id={review.id} mayReport={mayReport && !review.isOwn} />
        </ReviewItem>
      </li>
    ))}
  </List>
);

const By = ({ name, at, format }: { name: string; at: string; format: Intl.DateTimeFormatOptions }) => (
  <>
    <span dir="auto">{name}</span>
    <span className={classes.quiet}>
      <Time at={at} format={format} />
    </span>
  </>
);

type ListProps = {
  found: PagedQuery;
  rating: RatingValue;
  title: string;
  children: readonly ReactNode[];
};

const List = ({ found, rating, title, children }: ListProps) => (
  <Section title={title} aside={rating && <MeanStars rating={rating} />}>
    <PagedList
      found={found}
      loading={texts.loading}
      failed={texts.failed}
      empty={{ title: texts.none, isLine: true }}
      more={texts.more}
    >
      {children}
    </PagedList>
  </Section>
);
