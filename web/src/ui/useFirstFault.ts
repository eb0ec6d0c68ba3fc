import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where a form goes on after a try that failed: in the first field that is marked, or in the one of this name where no
 * field is. A password is selected, since it is typed anew.
 */
export function useFirstFault(): {
  form: RefObject<HTMLFormElement | null>;
  toFault: (otherwise?: string) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<{ otherwise: string | undefined } | null>(null);

  // When the fields are marked.
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
