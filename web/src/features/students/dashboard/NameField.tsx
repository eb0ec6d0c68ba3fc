import { studentFields, studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { ActionIcon, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isComposing } from '../../../ui/keyboard.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { fieldId } from '../fields/focusField.ts';
import { useFieldFault, useTypedText } from '../fields/useTypedText.ts';
import classes from './NameField.module.css';

const { placeholders, editName, save: saveText, cancel: cancelText } = studentTexts.profile;

/** A star ambassador. */
export function StarMark() {
  return (
    <span className={classes.star} role="img" aria-label="Star Ambassador" title="Star Ambassador">
      <Icon name="star" />
    </span>
  );
}

/** The name behind a pencil button. Without a name it starts in edit mode. */
export function NameField() {
  const { stored, shown } = useProfileEditor();
  const [editing, setEditing] = useState(stored.name === '');
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <NameEditor onClose={() => setEditing(false)} />;
  return (
    <div className={classes.row}>
      <p className={classes.name} title={shown.name}>
        {shown.name}
      </p>
      {stored.isStarAmbassador && <StarMark />}
      <ActionIcon ref={pencil} variant="subtle" aria-label={editName} onClick={() => setEditing(true)}>
        <Icon name="pencil" />
      </ActionIcon>
    </div>
  );
}

/** The name in edit mode. Cancel restores the earlier name, even if it has saved itself since. */
function NameEditor({ onClose }: { onClose: () => void }) {
  const { stored, shown, edit, save } = useProfileEditor();
  const [before] = useState(stored.name);
  const { value, onChange } = useTypedText('name');
  const fault = useFieldFault('name');
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = shown.name.trim() === '';
  const mayCancel = stored.name !== '';

  // A student who opened it wants to type; one that opens for a new student leaves the focus where it is.
  useEffect(() => {
    if (before !== '') input.current?.focus();
  }, [before]);

  async function onSave() {
    if (!isEmpty && (await save(['name'])) === null) onClose();
  }

  function onCancel() {
    edit({ name: before === '' ? stored.name : before });
    void save(['name']);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') void onSave();
    if (event.key !== 'Escape' || !mayCancel) return;
    // Keeps the sheet around it open.
    event.stopPropagation();
    onCancel();
  }

  return (
    <div className={classes.editor}>
      <TextInput
        id={fieldId('name')}
        ref={input}
        label={studentFields.name.label}
        placeholder={placeholders.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        value={value}
        onChange={onChange}
        {...lengthError(value.trim(), studentLimits.name, fault)}
        onKeyDown={onKeyDown}
        data-mantine-stop-propagation="true"
      />
      <div className={classes.buttons}>
        <Button onClick={onSave} disabled={isEmpty}>
          {saveText}
        </Button>
        {mayCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelText}
          </Button>
        )}
      </div>
    </div>
  );
}
