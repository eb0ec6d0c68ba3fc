type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'hidden'].includes(element.type));

/** Sets a field as the browser does, without React's notice. */
function setUnseen(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Reports the input of fields that show another value than the one the app gave them, unless it is only `typed`. */
function reportFilled(form: HTMLFormElement, typed: EventTarget | null): void {
  const changed = [...form.elements].filter(isTyped).filter((field) => field.value !== field.defaultValue);
  if (changed.every((field) => field === typed)) return;
  // All are read before, since the app renders after each event and empties the others.
  const filled = changed.map((field) => [field, field.value] as const);
  for (const [field, value] of filled) {
    // React ignores an event about a value that it knows.
    field.value = field.defaultValue;
    setUnseen(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Makes what a password manager filled in without an event count: for the app these fields were empty. They are read when
 * the form is sent, and before that at a press, since a button that waits for a field would refuse it, and at input into
 * another field, after which the app would empty them.
 */
export function readFilledFields(): void {
  let isReading = false;
  for (const name of ['click', 'input', 'submit'] as const)
    document.addEventListener(
      name,
      ({ target }) => {
        const form = target instanceof Element ? target.closest('form') : null;
        if (form === null || isReading) return;
        isReading = true;
        reportFilled(form, name === 'input' ? target : null);
        isReading = false;
      },
      true,
    );
}
