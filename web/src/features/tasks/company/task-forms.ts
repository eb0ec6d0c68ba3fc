import { emptyTaskForm, type Task, taskTexts } from '@ambitionhub/contract/tasks';
import { flag, type Kind, type Kinds, listOf, nullable, text, word } from '../../../session/drafts/kinds.ts';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';
import { type Written, writtenOf } from './written.ts';

const isTask: Kind<Task> = (kept): kept is Task =>
  typeof kept === 'object' && kept !== null && 'version' in kept && 'form' in kept;

const kinds: Kinds<Written> = {
  title: text,
  instructions: text,
  pictures: text,
  links: text,
  number: nullable(text),
  text: flag,
  earns: word(),
  dollars: text,
  most: text,
  perk: text,
  repeats: word(),
  times: text,
  places: text,
  opensOn: text,
  closesOn: text,
  meets: flag,
  place: text,
  day: text,
  from: text,
  to: text,
  audience: word(),
  schools: listOf(text),
  people: listOf(text),
};
const valuesOf = (task: Task | null): Written => writtenOf(task?.form ?? emptyTaskForm);

/** A draft of a task. */
export const taskForm = defineVersionedForm<Written, Task>('task', { kinds, row: isTask, valuesOf });

/** A change of an open task. */
export const changeForm = defineVersionedForm<Written, Task>('task-change', { kinds, row: isTask, valuesOf });

const { form: labels } = taskTexts.company;

/** The fields' names where they are listed. */
export const taskLabels: Readonly<Record<keyof Written, string>> = {
  title: labels.title,
  instructions: labels.instructions,
  pictures: labels.pictures,
  links: labels.links,
  number: labels.unit,
  text: labels.text,
  earns: labels.pay,
  dollars: labels.cents,
  most: labels.most,
  perk: labels.perk,
  repeats: labels.repeats,
  times: labels.times,
  places: labels.places,
  opensOn: labels.opensOn,
  closesOn: labels.closesOn,
  meets: labels.meeting,
  place: labels.place,
  day: labels.day,
  from: labels.from,
  to: labels.to,
  audience: labels.audience,
  schools: labels.schools,
  people: labels.people,
};

const named: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  earns: labels.kinds,
  repeats: labels.repeatKinds,
  audience: labels.audiences,
};

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (name === 'people') return String([value].flat().length);
  return named[name]?.[String(value)] ?? [value ?? ''].flat().join(', ');
}
