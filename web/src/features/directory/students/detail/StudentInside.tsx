import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import type { ReactNode } from 'react';
import { reasonOf, refusalOf } from '../../../../session/api.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';
import { PortfolioOf } from '../../../portfolio/index.ts';
import { ReviewsOfStudent } from '../../../reviews/index.ts';
import { useStudent } from '../api/student.ts';
import { ShortlistButton } from '../ShortlistButton.tsx';
import { Note } from './Note.tsx';
import { Profile } from './Profile.tsx';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;
const nothing = (): ReactNode => null;

type Props = {
  id: UserId;
  /** Whether to show if the company has written to the student. */
  hasContact?: boolean;
  /** Further actions, before the shortlist. */
  renderAction?: (student: StudentDetail) => ReactNode;
  renderConversation?: (student: StudentDetail) => ReactNode;
};

/** A student's profile with the company's own marks, for use inside a view that has the name. */
export function StudentInside({
  id,
  hasContact = false,
  renderAction = nothing,
  renderConversation = nothing,
}: Props) {
  const { data, error, refetch } = useStudent(id);
  if (error && !data) {
    const isGone = refusalOf(error)?.code === 'NOT_FOUND';
    return <ErrorState message={isGone ? texts.gone : reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonPanels panels={1} label={texts.loading} />;
  return (
    <div className={classes.detail}>
      <Profile student={data} hasContact={hasContact}>
        {renderAction(data)}
        <ShortlistButton id={id} shortlisted={data.shortlisted} />
      </Profile>
      <PortfolioOf id={id} />
      <ReviewsOfStudent id={id} />
      {renderConversation(data)}
      <Note id={id} note={data.note} noteBy={data.noteBy} />
    </div>
  );
}
