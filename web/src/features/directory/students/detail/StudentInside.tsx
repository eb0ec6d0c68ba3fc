import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';
import { useShortlist, useStudent } from '../api/student.ts';
import { Note } from './Note.tsx';
import { Profile } from './Profile.tsx';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;
const nothing = (): ReactNode => null;

type Props = {
  id: UserId;
  /** Further actions, before the shortlist. */
  renderAction?: (student: StudentDetail) => ReactNode;
  renderConversation?: (student: StudentDetail) => ReactNode;
};

/** A student's profile with the company's own marks, for use inside another view. */
export function StudentInside({ id, renderAction = nothing, renderConversation = nothing }: Props) {
  const { data, isError, refetch } = useStudent(id);
  const shortlist = useShortlist();
  if (isError && !data) return <ErrorState message={texts.gone} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonPanels panels={1} label={texts.loading} />;
  const { shortlisted } = data;
  return (
    <div className={classes.detail}>
      <Profile student={data} />
      <div className={classes.actions}>
        {renderAction(data)}
        <Button
          variant="default"
          aria-pressed={shortlisted}
          onClick={() => shortlist.mutate({ id, shortlisted: !shortlisted })}
        >
          {shortlisted ? directoryTexts.shortlist.remove : directoryTexts.shortlist.add}
        </Button>
      </div>
      {renderConversation(data)}
      <Note id={id} note={data.note} />
    </div>
  );
}
