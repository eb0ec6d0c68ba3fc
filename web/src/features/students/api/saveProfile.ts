import { refusals } from '@ambitionhub/contract/refusals';
import type { StudentProfile } from '@ambitionhub/contract/students';
import type { QueryClient } from '@tanstack/react-query';
import { orpc, refusalOf } from '../../../app/api.ts';
import { editedFields } from '../saving/edits.ts';
import type { Request } from '../saving/queue.ts';
import type { Verdict } from '../saving/saver.ts';

/** Sends one request of the save queue. `editor` names the queue. */
export function saveProfile(client: QueryClient, editor: string, request: Request): Promise<StudentProfile> {
  const { edit, fields } = request;
  return client
    .getMutationCache()
    .build(client, orpc.students.saveProfile.mutationOptions())
    .execute({ editor, edit, fields });
}

/** A refusal needs the person; anything else may go well the next time. */
export function judgeFailure(error: unknown): Verdict {
  const refusal = refusalOf(error);
  if (refusal === null) return { kind: 'lost' };
  const { status } = refusals[refusal.code];
  if (status >= 500 || status === 429) return { kind: 'lost' };
  const faulty = new Set(refusal.fields.map(({ field }) => field.split('.')[1]));
  return { kind: 'refused', fields: editedFields.filter((field) => faulty.has(field)) };
}
