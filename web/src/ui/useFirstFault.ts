import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Focuses a form's first invalid field after a failed attempt, or the field of this name if none is marked.
 * Selects a password, since the user types it again.
 */
export function useFirstFault(): {
  form: RefObject<HTMLFormElement | null>;
  toFault: (otherwise?: string) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<{ otherwise: string | undefined } | null>(null);

  // Runs after the fields are marked.
  useEffect(() => {
    if (failure === null) return;
    const named = failure.otherwise === undefined ? null : `[name="${failure.otherwise}"]`;
    const find = (selector: string | null) =>
      selector === null ? null : form.current?.querySelector<HTMLInputElement>(selector);
    const field = find('input[aria-invalid="true"]') ?? find(named);
    field?.focus();
    if (field?.type === 'password') field.select();
  }, [failure]);

  return { form, toFault: useCallback((otherwise?: string) => setFailure({ otherwise }), []) };
}
