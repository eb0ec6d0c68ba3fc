import type { CompletionField } from '@ambitionhub/contract/students';
import { useLayoutEffect } from 'react';
import type { EditedField } from '../editor/edits.ts';

type Field = EditedField | CompletionField;

/** The id of a field's control, or of the box around it. */
export const fieldId = (field: Field): string => `profile-${field}`;

function controlOf(field: Field): HTMLElement | null {
  const element = document.getElementById(fieldId(field));
  return element?.matches('input, select, textarea') ? element : (element?.querySelector('button') ?? null);
}

/** Leads to a field of the profile on the page, such as a missing one or one with an error. */
export function focusField(field: Field): void {
  controlOf(field)?.focus();
}

/** Inside a dialog that is opened for a field, so that its focus trap starts there. */
export function BeginAt({ field }: { field: CompletionField }): null {
  useLayoutEffect(() => {
    controlOf(field)?.setAttribute('data-autofocus', 'true');
    focusField(field);
  }, [field]);
  return null;
}
