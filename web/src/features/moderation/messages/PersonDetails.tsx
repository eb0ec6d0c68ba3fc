import type { MessageEnd } from '@ambitionhub/contract/moderation';
import { useCompanyListings, useStudentListings } from '../api/listings.ts';
import { CompanyDetails } from '../companies/CompanyDetails.tsx';
import { StudentDetails } from '../students/StudentDetails.tsx';

type Props = { end: MessageEnd; onClose: () => void };

/** Whoever wrote or received a message, as the admin's lists show them. */
export function PersonDetails({ end, onClose }: Props) {
  return end.userType === 'student' ? (
    <Student end={end} onClose={onClose} />
  ) : (
    <Company end={end} onClose={onClose} />
  );
}

function Student({ end: { id, email }, onClose }: Props) {
  const { data } = useStudentListings({ query: email ?? '', filter: 'all' });
  const student = data?.pages[0]?.students.find((one) => one.id === id);
  return student ? <StudentDetails student={student} onClose={onClose} /> : null;
}

function Company({ end: { id, email }, onClose }: Props) {
  const { data } = useCompanyListings({ query: email ?? '', filter: 'all', sort: 'name' });
  const company = data?.pages[0]?.companies.find((one) => one.id === id);
  return company ? <CompanyDetails company={company} onClose={onClose} /> : null;
}
