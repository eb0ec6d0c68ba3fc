import type { MessageEnd } from '@ambitionhub/contract/moderation';
import { useCompanyListing, useStudentListing } from '../api/listings.ts';
import { CompanyDetails } from '../companies/CompanyDetails.tsx';
import { StudentDetails } from '../students/StudentDetails.tsx';

type Props = { end: MessageEnd; onClose: () => void };

/** A message's sender or recipient, as in the admin's lists. */
export function PersonDetails({ end, onClose }: Props) {
  return end.userType === 'student' ? (
    <Student end={end} onClose={onClose} />
  ) : (
    <Company end={end} onClose={onClose} />
  );
}

function Student({ end: { id }, onClose }: Props) {
  const { data } = useStudentListing(id);
  return data ? <StudentDetails student={data} onClose={onClose} /> : null;
}

function Company({ end: { id }, onClose }: Props) {
  const { data } = useCompanyListing(id);
  return data ? <CompanyDetails company={data} onClose={onClose} /> : null;
}
