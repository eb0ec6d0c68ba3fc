import type { CompanyId } from '@ambitionhub/contract/accounts';
import { Late } from '../../../ui/Late.tsx';
import { useStandingWith } from '../api/pair.ts';
import { StudentActs } from '../student/StudentActs.tsx';
import { OfferCard } from './OfferCard.tsx';

/** The open offer of a company, in the student's applications. */
export function OwnOffer({ company }: { company: CompanyId }) {
  const { data, isPending } = useStandingWith(company);
  if (isPending) return <Late />;
  const one = data?.ambassadorship;
  if (one?.state !== 'offered') return null;
  return <OfferCard ambassadorship={one} side="student" acts={<StudentActs ambassadorship={one} />} />;
}
