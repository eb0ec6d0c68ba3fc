import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationTexts } from '@ambitionhub/contract/moderation';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { type ChangesSince, useReloadListings } from '../api/acts.ts';
import classes from './Details.module.css';
import { EditForm } from './EditForm.tsx';
import type { Editing } from './edit-form.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Props<Row extends { readonly version: number }> = {
  kind: ListingKind;
  id: ParticipantId;
  name: string;
  /** All data, with the actions for its kind. */
  children: ReactNode;
  actions: ReactNode;
  editing: Omit<Editing<Row>, 'id'>;
  /** The changes since this was opened. */
  changesSince: ChangesSince;
  /** The picture's field in the form. */
  picture: ReactNode;
  neighbors?: Neighbors | undefined;
  onClose: () => void;
};

/** An account in full: to read, to edit, to delete. */
export function DetailsDialog<Row extends { readonly version: number }>({
  kind,
  id,
  name,
  children,
  actions,
  editing,
  changesSince,
  picture,
  neighbors,
  onClose,
}: Props<Row>) {
  const [isEditing, setIsEditing] = useState(false);
  const reload = useReloadListings();

  const closeSaved = (): void => {
    void reload(kind);
    onClose();
  };
  return (
    <DetailsSheet
      title={name}
      of={`${id} ${isEditing}`}
      // Keys do not leave an open form.
      neighbors={isEditing ? undefined : neighbors}
      onClose={onClose}
    >
      {isEditing ? (
        <EditForm
          editing={{ id, ...editing }}
          picture={picture}
          onSaved={closeSaved}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className={classes.details}>
          {children}
          <div className={classes.actions}>
            <RemoveButton
              key={id}
              account={{ id, kind, version: editing.row.version, changesSince }}
              name={name}
              onRemoved={onClose}
            />
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {moderationTexts.edit.action}
            </Button>
            {actions}
          </div>
        </div>
      )}
    </DetailsSheet>
  );
}
