import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useMine } from '../api/mine.ts';
import classes from '../terms/OfferCard.module.css';

const { away } = ambassadorTexts.student;

/** Says why some of the student's companies have no new tasks: they are suspended, not approved or about to be deleted. */
export function AwayCompanies() {
  const { data = [], isPending } = useMine('active');
  if (isPending) return <LoadingGap />;
  return data.map(
    ({ id, with: { name }, company }) =>
      company !== 'usual' && (
        <p key={id} className={classes.away}>
          <span dir="auto">{name}</span>: {away[company]}
        </p>
      ),
  );
}
