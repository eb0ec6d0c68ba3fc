import { emptyTaskForm, type TaskFormInput } from '@ambitionhub/contract/tasks';
import type { Kind } from '../../../session/drafts/kinds.ts';
import { centsOf } from '../../../ui/dollars.ts';

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
    dollars: earns.kind === 'nothing' || earns.cents === 0 ? '' : (earns.cents / 100).toFixed(2),
    most: earns.kind === 'unit' ? String(earns.most) : '',
    perk: form.perk,
    repeats: repeats.kind,
    times: repeats.kind === 'times' ? String(repeats.times) : '',
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

const fields = Object.keys(writtenOf(emptyTaskForm));
/** A complete form, as stored in the browser. */
export const written: Kind<Written> = (kept): kept is Written =>
  typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);

const wholeOf = (typed: string): number => Math.max(0, Math.trunc(Number(typed)) || 0);

/** Converts the form to a task. `today` replaces an empty day of the meeting. */
export function formOf(written: Written, today: string): TaskFormInput {
  const cents = centsOf(written.dollars) ?? 0;
  const { people } = written;
  return {
    title: written.title,
    instructions: written.instructions,
    asks: {
      pictures: wholeOf(written.pictures),
      links: wholeOf(written.links),
      number: written.number,
      text: written.text,
    },
    earns:
      written.earns === 'nothing'
        ? { kind: 'nothing' }
        : written.earns === 'amount'
          ? { kind: 'amount', cents }
          : { kind: 'unit', cents, most: Math.max(1, wholeOf(written.most)) },
    perk: written.perk,
    repeats:
      written.repeats === 'times'
        ? { kind: 'times', times: Math.max(1, wholeOf(written.times)) }
        : { kind: written.repeats },
    places: written.places === '' ? null : Math.max(1, wholeOf(written.places)),
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
