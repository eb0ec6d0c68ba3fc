import type { Participant } from '@ambitionhub/contract/messaging';
import { type Milestone, milestoneText, milestoneTexts } from '@ambitionhub/contract/milestones';
import { paths } from '@ambitionhub/contract/routes';
import { dayLabel, weekLabel } from '../../ui/dayLabels.ts';
import { Link } from '../../ui/Link.tsx';
import type { Query } from '../../ui/navigation.ts';
import classes from './MilestoneLine.module.css';

type Props = { milestone: Milestone; side: Participant; otherName: string };

/** The milestone in the viewer's words. */
export const wordsOf = ({ milestone, side, otherName }: Props): string =>
  milestoneText(milestone, milestone.by === side ? milestoneTexts.you : otherName, {
    day: dayLabel,
    week: weekLabel,
  });

/** A line in the chat about what happened; it leads to the thing itself. */
export function MilestoneLine(props: Props) {
  const { milestone, side } = props;
  const [to, search] =
    side === 'student'
      ? ([paths.studentDashboard, inWork(milestone)] as const)
      : ([paths.companyDashboard, inAmbassadors(milestone)] as const);
  return (
    <p className={classes.line}>
      <Link className={classes.lead} to={to} search={search}>
        {wordsOf(props)}
      </Link>
    </p>
  );
}

/** Where the student reads more about it. */
function inWork(milestone: Milestone): Query {
  const tab = 'work';
  if ('taskId' in milestone) return { tab, view: 'tasks', task: milestone.taskId };
  if ('week' in milestone) return { tab, view: 'hours' };
  return 'ambassadorshipId' in milestone ? { tab } : { tab, view: 'earnings' };
}

/** Where the company does. */
function inAmbassadors(milestone: Milestone): Query {
  const tab = 'ambassadors';
  if ('proofId' in milestone) return { tab, view: 'review', handIn: milestone.proofId };
  if ('ambassadorshipId' in milestone)
    return {
      tab,
      person: milestone.ambassadorshipId,
      ...('week' in milestone && { part: 'hours' as const }),
    };
  return { tab, view: 'pay', part: 'way' in milestone ? 'payments' : 'transactions' };
}
