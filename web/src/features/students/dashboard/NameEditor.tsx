import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFieldFault } from '../fields/useFieldFault.ts';
import { useTypedText } from '../fields/useTypedText.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import classes from './NameField.module.css';

const { labels, placeholders, save: saveText, cancel: cancelText } = studentTexts.profile;

/** The open name. Cancel brings back what was there before, also where it has saved itself since. */
export function NameEditor({ onClose }: { onClose: () => void }) {
  const { stored, shown, edit, save } = useProfileEditor();
  const [before] = useState(stored.name);
  const { value, onChange } = useTypedText('name');
  const fault = useFieldFault('name');
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = shown.name.trim() === '';
  const mayCancel = stored.name !== '';

  // Who opened it wants to type; an open name that greets a new student leaves the focus where it is.
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
    if (event.key === 'Enter') void onSave();
    if (event.key !== 'Escape' || !mayCancel) return;
    // The sheet around it stays open.
    event.stopPropagation();
    onCancel();
  }

  return (
    <div className={classes.editor}>
      <TextInput
        ref={input}
        label={labels.name}
        placeholder={placeholders.name}
        autoComplete="name"
        maxLength={studentLimits.name}
        error={fault}
        value={value}
        onChange={onChange}
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
