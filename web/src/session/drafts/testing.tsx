import { userId } from '@ambitionhub/contract/accounts';
import type { ScreenPath } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { passTime } from '../testing.tsx';

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

/** A form as a screen shows it, and each of its fields. */
export type KeptForm = {
  readonly form: { readonly name: string; readonly kinds: object };
  readonly at: ScreenPath;
  readonly content: ReactNode;
  /** The buttons to press before it appears. */
  readonly press?: string;
  /** The server's data, by the end of a path. */
  readonly stored?: Readonly<Record<string, object>>;
  /** Each kept field, by its name. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields that it keeps without typing, such as an id, or a choice from a list of the server. */
  readonly untyped?: readonly string[];
};

/** The forms of a feature by their description, in its `testing/forms.tsx`, which `app/kept.test.tsx` finds. */
export type KeptForms = Readonly<Record<string, KeptForm>>;

/** The files of a feature with fields that are not kept, by the reason. */
export type NotKept = {
  /** Part of a form that is walked. */
  readonly part?: readonly string[];
  /** A search, a filter or a choice of rows: in the address, or for the moment. */
  readonly search?: readonly string[];
  /** A picture and how it is cropped, or another file: the file itself cannot be kept. */
  readonly picture?: readonly string[];
  /** Files, which the drafts of messages and of sets of pictures keep. */
  readonly files?: readonly string[];
  /** A password or a code, which no browser keeps for us. */
  readonly secret?: readonly string[];
  /** Before anybody is here: the address stays with the page. */
  readonly signedOut?: readonly string[];
  /** A word to confirm with, a switch that acts at once, or a text to copy. */
  readonly act?: readonly string[];
};

export const me = userId.parse('018f4d2e-0000-7000-8000-00000000ffff');
export const them = userId.parse('018f4d2e-0000-7000-8000-000000000002');
export const nothing = (): void => {};

/** Opens a form that starts behind a button. */
export async function comeTo({ press }: KeptForm): Promise<void> {
  const button = press === undefined ? null : screen.queryByRole('button', { name: press });
  if (button) fireEvent.click(button);
  await passTime(0);
}
