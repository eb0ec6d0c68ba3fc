import type { CompanyId } from '@ambitionhub/contract/accounts';
import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import { discoverTexts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { usePair } from '../../ambassadors/index.ts';
import { Status } from '../../applications/index.ts';
import classes from './CompanyCard.module.css';

type Props = {
  company: CompanyId;
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
export function Application(props: Props) {
  const { name, status, isForOther = false, onOpenChat, onApply } = props;
  if (status === 'hired') return <Hired {...props} />;
  const hasApplied = status !== null && status !== undefined;
  const text = hasApplied ? applicationTexts.student.open : discoverTexts.apply;
  return (
    <div className={classes.apply} style={status === undefined ? { visibility: 'hidden' } : undefined}>
      {hasApplied && !isForOther && <Status status={status} side="student" />}
      <Button
        key="way"
        variant={hasApplied ? 'default' : 'filled'}
        onClick={hasApplied ? onOpenChat : onApply}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </div>
  );
}

/** The way to the work, or to the chat once that has ended. A company could hire without terms before. */
function Hired({ company, name, isForOther = false, onOpenChat }: Props) {
  const { data, isPending } = usePair(company);
  const state = data?.ambassadorship?.state;
  const works = state === 'active';
  const text = works ? discoverTexts.openWork : applicationTexts.student.open;
  return (
    <div className={classes.apply} style={isPending ? { visibility: 'hidden' } : undefined}>
      {works && !isForOther && <Badge tone="good">{discoverTexts.yours}</Badge>}
      {state === 'ended' && !isForOther && <Badge>{ambassadorTexts.student.states.ended}</Badge>}
      {data?.ambassadorship === null && !isForOther && <Status status="hired" side="student" />}
      <Button variant="default" onClick={works ? openWork : onOpenChat} aria-label={`${text}: ${name}`}>
        {text}
      </Button>
    </div>
  );
}
