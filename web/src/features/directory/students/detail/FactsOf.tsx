import type { UserId } from '@ambitionhub/contract/accounts';
import { useStudent } from '../api/student.ts';
import { StudentFacts } from './Profile.tsx';

/** What is known of a student's work here; nothing until it is loaded, and of a student whom companies do not see. */
export function FactsOf({ id }: { id: UserId }) {
  const { data } = useStudent(id);
  return data ? <StudentFacts student={data} /> : null;
}
