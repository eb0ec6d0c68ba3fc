import { imageUrl } from '@ambitionhub/contract/media';
import type { CompanyListing, StudentListing } from '@ambitionhub/contract/moderation';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import { DetailsButton } from './DetailsButton.tsx';
import classes from './Row.module.css';
import { RowMark } from './RowMark.tsx';
import { shownName } from './shownName.ts';

type Props = {
  account: StudentListing | CompanyListing;
  shape?: 'round' | 'square';
  /** Where they study, or what they work in. */
  field: string;
  badge: ReactNode;
  selection: Selection;
  onDetails: () => void;
  /** What the admin decides about them; named by the element of this id. */
  act: (nameId: string) => ReactNode;
};

/** One account of the admin's lists: who it is, how it stands, and what is decided about it. */
export function AccountRow({ account, shape = 'round', field, badge, selection, onDetails, act }: Props) {
  const nameId = useId();
  const { id, email, image } = account;
  // Who has no name yet is called by it already.
  const name = shownName(account);
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <RowMark id={id} name={name} selection={selection}>
        <Avatar name={name} image={image && imageUrl(image, 'small')} shape={shape} />
      </RowMark>
      <div className={classes.who}>
        <h3 id={nameId} className={classes.name}>
          {name}
        </h3>
        {name !== email && <p className={classes.text}>{email}</p>}
      </div>
      <p className={classes.industry}>{field}</p>
      {badge}
      <div className={classes.actions}>
        <DetailsButton nameId={nameId} onDetails={onDetails} />
        {act(nameId)}
      </div>
    </li>
  );
}
