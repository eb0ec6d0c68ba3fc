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
  /** The school, or the industry. */
  field: string;
  badge: ReactNode;
  selection: Selection;
  onDetails: () => void;
  /** The admin's decisions; labeled by the element with this id. */
  act: (nameId: string) => ReactNode;
};

/** One account in the admin's lists: its name, its status, and the decisions. */
export function AccountRow({ account, shape = 'round', field, badge, selection, onDetails, act }: Props) {
  const nameId = useId();
  const { id, email, image } = account;
  // An account without a name already shows its email as the name.
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
