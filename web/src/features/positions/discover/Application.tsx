import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import { discoverTexts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { Status } from '../../applications/index.ts';
import classes from './CompanyCard.module.css';

type Props = {
  /** The position that the student applies to. */
  name: string;
  /** The status of the student's application; null if there is none, undefined until loaded. */
  status: ShownStatus | null | undefined;
  /** Whether that application is for another position of the company. */
  isForOther?: boolean;
  onOpenChat: () => void;
  onApply: () => void;
};

const openWork = () => navigate({ to: paths.studentDashboard, search: { tab: 'work' } });

/**
 * The button to apply, or the application's status and the link to the chat. It is the same button, so that a
 * user who returns from applying still has the focus on it.
 */
export function Application({ name, status, isForOther = false, onOpenChat, onApply }: Props) {
  const hasApplied = status !== null && status !== undefined;
  const works = status === 'hired';
  const text = works
    ? discoverTexts.openWork
    : hasApplied
      ? applicationTexts.student.open
      : discoverTexts.apply;
  return (
    <div className={classes.apply} style={status === undefined ? { visibility: 'hidden' } : undefined}>
      {hasApplied &&
        !isForOther &&
        (works ? (
          <Badge tone="good">{discoverTexts.yours}</Badge>
        ) : (
          <Status status={status} side="student" />
        ))}
      <Button
        key="way"
        variant={hasApplied ? 'default' : 'filled'}
        onClick={works ? openWork : hasApplied ? onOpenChat : onApply}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </div>
  );
}
