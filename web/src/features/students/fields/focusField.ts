import type { CompletionField } from '@ambitionhub/contract/students';
import { useLayoutEffect } from 'react';
import type { EditedField } from '../editing/edits.ts';

type Field = EditedField | CompletionField;

/** The id of a field's control, or of the box around it. */
export const fieldId = (field: Field): string => `profile-${field}`;

function controlOf(field: Field): HTMLElement | null {
  const element = document.getElementById(fieldId(field));
  return element?.matches('input, select, textarea') ? element : (element?.querySelector('button') ?? null);
}

/** Leads to a field of the profile on the page, such as one with an error that the student must see. */
export function focusField(field: Field): void {
  controlOf(field)?.focus();
}

/** The same from a chip; for a picture, opens the file dialog. */
export function beginField(field: CompletionField): void {
  const control = controlOf(field);
  control?.focus();
  if (field === 'image') control?.click();
}

/** Inside a layer that is opened for a field, so that its focus trap starts there. */
export function BeginAt({ field }: { field: CompletionField }): null {
  useLayoutEffect(() => {
    controlOf(field)?.setAttribute('data-autofocus', 'true');
    beginField(field);
  }, [field]);
  return null;
}
