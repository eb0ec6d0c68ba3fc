import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationTexts } from '@ambitionhub/contract/moderation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type ChangesSince, useReloadListings } from '../api/acts.ts';
import classes from './Details.module.css';
import { EditForm } from './EditForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import type { Editing } from './useEdit.ts';

type Props = {
  kind: ListingKind;
  id: ParticipantId;
  name: string;
  /** All data, with the actions for its kind. */
  children: ReactNode;
  actions: ReactNode;
  editing: Omit<Editing, 'id'>;
  /** The changes since this was opened. */
  changesSince: ChangesSince;
  /** The picture's field in the form. */
  picture: ReactNode;
  onClose: () => void;
};

/** An account in full: to read, to edit, to delete. */
export function DetailsDialog({
  kind,
  id,
  name,
  children,
  actions,
  editing,
  changesSince,
  picture,
  onClose,
}: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const reload = useReloadListings();
  const title = useRef<HTMLSpanElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const what = `${id} ${isEditing}`;
  const shown = useRef(what);
  // Another account, and the form, start at the top.
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    title.current?.focus();
    content.current?.scrollIntoView({ block: 'start' });
  }, [what]);

  const closeSaved = (): void => {
    void reload(kind);
    onClose();
  };
  return (
    <Dialog
      title={
        <span ref={title} tabIndex={-1}>
          {name}
        </span>
      }
      look="wide"
      closable
      onClose={onClose}
    >
      <div ref={content}>
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
                account={{ id, kind, version: editing.seen.version, changesSince }}
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
      </div>
    </Dialog>
  );
}
