import { fireEvent, screen, within } from '@testing-library/react';
import { passTime } from '../../../session/testing.tsx';

/** How a user fills in one field of a form, and what it then contains. */
export type Field = {
  readonly enter: () => void | Promise<void>;
  readonly shown: () => unknown;
  readonly is: unknown;
};

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const labelled = (label: RegExp) =>
  screen.getByLabelText<Box>(label, { selector: 'input, textarea, select' });

/** A text, a number, a date, or one of the browser's own lists. */
export const typedField = (label: RegExp, value: string, is: string = value): Field => ({
  enter: () => void fireEvent.change(labelled(label), { target: { value } }),
  shown: () => labelled(label).value,
  is,
});

const box = (label: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name: label });

async function pick(label: RegExp, option: string): Promise<void> {
  fireEvent.click(box(label));
  await passTime(0);
  const list = screen.getByRole('listbox', { name: label });
  fireEvent.click(within(list).getByRole('option', { name: option }));
  await passTime(0);
}

/** One of a list. */
export const chosenField = (label: RegExp, option: string): Field => ({
  enter: () => pick(label, option),
  shown: () => box(label).value,
  is: option,
});

/** Any number from a list, shown as chips before the box. */
export const chipsField = (label: RegExp, option: string): Field => ({
  enter: () => pick(label, option),
  shown: () => box(label).parentElement?.parentElement?.textContent?.includes(option),
  is: true,
});

/** A switch or a checkbox. */
export function tickedField(role: 'switch' | 'checkbox', label: RegExp): Field {
  const input = () => screen.getByRole<HTMLInputElement>(role, { name: label });
  let is = true;
  return {
    enter() {
      is = !input().checked;
      fireEvent.click(input());
    },
    shown: () => input().checked === is,
    is: true,
  };
}

/** A field that a button brings up. */
export const afterPress = (name: string, field: Field): Field => ({
  ...field,
  enter: async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await passTime(0);
    await field.enter();
  },
});
