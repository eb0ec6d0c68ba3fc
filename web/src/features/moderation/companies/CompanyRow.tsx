import { industryLabel } from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import classes from '../listing/Row.module.css';
import { shownName } from '../listing/shownName.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';

type Props = { company: CompanyListing; onDetails: () => void };

/** One company of the list, with what the admin decides about it. */
export function CompanyRow({ company, onDetails }: Props) {
  const nameId = useId();
  const detailsId = useId();
  const name = shownName(company);
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <Avatar name={name} image={company.image && imageUrl(company.image, 'small')} shape="square" />
      <div className={classes.who}>
        <h3 id={nameId} className={classes.name}>
          {name}
        </h3>
        <p className={classes.text}>{company.email}</p>
      </div>
      <p className={classes.industry}>
        {company.industry ? industryLabel(company.industry, 'company') : moderationTexts.dates.none}
      </p>
      <ApprovalBadge company={company} />
      <div className={classes.actions}>
        <Button
          id={detailsId}
          variant="subtle"
          aria-labelledby={`${detailsId} ${nameId}`}
          onClick={onDetails}
        >
          Details
        </Button>
        <ApprovalButton company={company} nameId={nameId} />
      </div>
    </li>
  );
}
