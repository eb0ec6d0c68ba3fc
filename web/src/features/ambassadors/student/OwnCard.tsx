import { asCompany } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { openChat } from '../../applications/index.ts';
import { ReviewsButton } from '../../reviews/index.ts';
import { OfferCard } from '../terms/OfferCard.tsx';
import classes from '../terms/Row.module.css';
import { StateBadge } from '../terms/StateBadge.tsx';
import { StudentActs } from './StudentActs.tsx';

const { people } = ambassadorTexts.company;

/** An offer to the student, or one of their companies. */
export function OwnCard({ ambassadorship: one }: { ambassadorship: Ambassadorship }) {
  const { with: company, state } = one;
  const chat = state !== 'offered' && !company.gone && (
    <Button
      size="sm"
      variant="default"
      aria-label={`${people.chat}: ${company.name}`}
      onClick={() => openChat(asCompany(company.id))}
    >
      {people.chat}
    </Button>
  );
  return (
    <div className={classes.row}>
      <Avatar name={company.name} image={company.image} size={44} shape="square" />
      <OfferCard
        ambassadorship={one}
        side="student"
        title={
          <>
            {company.name} <StateBadge ambassadorship={one} side="student" />
          </>
        }
        acts={
          <div className={classes.acts}>
            {one.proposed === null && chat}
            <StudentActs ambassadorship={one} />
            {(state === 'active' || state === 'ended') && !company.gone && (
              <ReviewsButton side="student" other={company} />
            )}
            {one.proposed !== null && chat}
          </div>
        }
      />
    </div>
  );
}
