import type { TaskFormInput } from '@ambitionhub/contract/tasks';
import { numberFault, numberIn, typedAmount } from '@ambitionhub/contract/text';

/** A task as typed: numbers and days as text, '' for none. */
export type Written = {
  title: string;
  instructions: string;
  pictures: string;
  links: string;
  number: string | null;
  text: boolean;
  earns: TaskFormInput['earns']['kind'];
  dollars: string;
  most: string;
  perk: string;
  repeats: TaskFormInput['repeats']['kind'];
  times: string;
  places: string;
  opensOn: string;
  closesOn: string;
  meets: boolean;
  place: string;
  day: string;
  from: string;
  to: string;
  audience: TaskFormInput['audience']['kind'];
  schools: string[];
  people: string[];
};

/** A number of a draft, whose 0 means that it is still missing. */
const shown = (number: number): string => (number === 0 ? '' : String(number));

/** A stored task in the form's format. */
export function writtenOf(form: TaskFormInput): Written {
  const { asks, earns, repeats, meeting, audience } = form;
  return {
    title: form.title,
    instructions: form.instructions,
    pictures: String(asks.pictures),
    links: String(asks.links),
    number: asks.number,
    text: asks.text,
    earns: earns.kind,
    dollars: earns.kind === 'nothing' || earns.cents === 0 ? '' : typedAmount(earns.cents),
    most: earns.kind === 'unit' ? shown(earns.most) : '',
    perk: form.perk,
    repeats: repeats.kind,
    times: repeats.kind === 'times' ? shown(repeats.times) : '',
    places: form.places === null ? '' : String(form.places),
    opensOn: form.opensOn ?? '',
    closesOn: form.closesOn ?? '',
    meets: meeting !== null,
    place: meeting?.place ?? '',
    day: meeting?.day ?? '',
    from: meeting?.from ?? '',
    to: meeting?.to ?? '',
    audience: audience.kind,
    schools: audience.kind === 'schools' ? [...audience.schools] : [],
    people: audience.kind === 'people' ? [...audience.people] : [],
  };
}

/** Whether a number on the screen is not understood, so that the task cannot be saved. */
export const hasUnread = ({ earns, dollars, most, repeats, times, places }: Written): boolean =>
  (earns !== 'nothing' && numberFault('amount', dollars) !== null) ||
  (earns === 'unit' && numberFault('whole', most) !== null) ||
  (repeats === 'times' && numberFault('whole', times) !== null) ||
  numberFault('whole', places) !== null;

const wholeIn = (typed: string): number | null => numberIn('whole', typed);

/** Converts the form to a task. A number that is not understood is NaN, which the schema refuses. `today` replaces an empty day of the meeting. */
export function formOf(written: Written, today: string): TaskFormInput {
  const cents = numberIn('amount', written.dollars) ?? 0;
  const { people } = written;
  return {
    title: written.title,
    instructions: written.instructions,
    asks: {
      pictures: wholeIn(written.pictures) ?? 0,
      links: wholeIn(written.links) ?? 0,
      number: written.number,
      text: written.text,
    },
    earns:
      written.earns === 'nothing'
        ? { kind: 'nothing' }
        : written.earns === 'amount'
          ? { kind: 'amount', cents }
          : { kind: 'unit', cents, most: wholeIn(written.most) ?? 0 },
    perk: written.perk,
    repeats:
      written.repeats === 'times'
        ? { kind: 'times', times: wholeIn(written.times) ?? 0 }
        : { kind: written.repeats },
    places: wholeIn(written.places),
    opensOn: written.opensOn || null,
    closesOn: written.closesOn || null,
    meeting: written.meets
      ? { place: written.place, day: written.day || today, from: written.from, to: written.to }
      : null,
    audience:
      written.audience === 'all'
        ? { kind: 'all' }
        : written.audience === 'schools'
          ? { kind: 'schools', schools: written.schools }
          : {
              kind: 'people',
              people: people as Extract<TaskFormInput['audience'], { kind: 'people' }>['people'],
            },
  };
}
