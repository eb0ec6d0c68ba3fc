import type { TaskField } from '@ambitionhub/contract/tasks';
import { refusalOf } from '../../../session/api.ts';

/** The server's errors by field of the form, such as `form.title`, including nested fields. */
export function faultsOf(error: unknown): Partial<Record<TaskField, string>> {
  const fields = refusalOf(error)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const [, name] = field.split('.');
      return name === undefined ? [] : [[name, message]];
    }),
  );
}
