import type { UserId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useReloadListings } from '../api/acts.ts';
import classes from './Details.module.css';
import { type EditField, EditForm, type EditValues } from './EditForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';

type Saving = {
  readonly mutateAsync: (values: EditValues) => Promise<unknown>;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  readonly reset: () => void;
};

type Props = {
  kind: ListingKind;
  id: UserId;
  name: string;
  /** Everything that is known, with the actions of its kind. */
  children: ReactNode;
  actions: ReactNode;
  fields: readonly EditField[];
  stored: EditValues;
  saving: Saving;
  onClose: () => void;
};

/** Somebody whole: to read, to edit, to delete. */
export function DetailsDialog({ kind, id, name, children, actions, fields, stored, saving, onClose }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const reload = useReloadListings();
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(id);
  // Somebody else is read from the top.
  useEffect(() => {
    if (shown.current !== id) title.current?.focus();
    shown.current = id;
  }, [id]);

  const close = (): void => {
    saving.reset();
    onClose();
  };
  const closeSaved = (): void => {
    void reload(kind);
    close();
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
      onClose={close}
    >
      {isEditing ? (
        <EditForm
          fields={fields}
          stored={stored}
          save={saving.mutateAsync}
          onSaved={closeSaved}
          onCancel={() => setIsEditing(false)}
          isSaving={saving.isPending}
          isSaved={saving.isSuccess}
          error={saving.error}
        />
      ) : (
        <div className={classes.details}>
          {children}
          <div className={classes.actions}>
            <RemoveButton key={id} id={id} name={name} kind={kind} onRemoved={close} />
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {moderationTexts.edit.action}
            </Button>
            {actions}
          </div>
        </div>
      )}
    </Dialog>
  );
}
