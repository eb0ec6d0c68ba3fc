import { industryLabel } from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import classes from '../listing/Row.module.css';
import { RowMark } from '../listing/RowMark.tsx';
import { shownName } from '../listing/shownName.ts';
import type { Selection } from '../listing/useSelection.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';

type Props = { company: CompanyListing; selection: Selection; onDetails: () => void };

/** One company of the list, with what the admin decides about it. */
export function CompanyRow({ company, selection, onDetails }: Props) {
  const nameId = useId();
  const detailsId = useId();
  const name = shownName(company);
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <RowMark id={company.id} name={name} selection={selection}>
        <Avatar name={name} image={company.image && imageUrl(company.image, 'small')} shape="square" />
      </RowMark>
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
