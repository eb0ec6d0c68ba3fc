import type { TaskField } from '@ambitionhub/contract/tasks';
import { refusalOf } from '../../../session/api.ts';

/** The server's errors by the fields of the form: `form.title` and what is below it. */
export function faultsOf(error: unknown): Partial<Record<TaskField, string>> {
  const fields = refusalOf(error)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const [, name] = field.split('.');
      return name === undefined ? [] : [[name, message]];
    }),
  );
}
