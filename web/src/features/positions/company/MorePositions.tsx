import { ownPositionTexts, positionTexts as texts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { Link } from '../../../ui/Link.tsx';
import { usePositions } from '../api/positions.ts';
import classes from './Positions.module.css';

/** In the company's profile, below its featured position: the others, and where to change them. */
export function MorePositions() {
  const others = usePositions().data?.positions.filter(({ isFirst }) => !isFirst) ?? [];
  const names = others.map(({ title, state }) => `${title || texts.unnamed} (${texts.states[state]})`);
  return (
    <p className={classes.more}>
      {names.length > 0 && `${ownPositionTexts.others(names.join(', '))} `}
      <Link to={paths.companyDashboard} search={{ tab: 'applicants', view: 'positions' }}>
        {ownPositionTexts.manage}
      </Link>
    </p>
  );
}
