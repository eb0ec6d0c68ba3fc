import type { CompanyId } from '@ambitionhub/contract/accounts';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useStandingWith } from '../api/pair.ts';
import { StudentActs } from '../student/StudentActs.tsx';
import { OfferCard } from './OfferCard.tsx';

/** The open offer of a company, in the student's applications, and what to do next unless the card says why not. */
export function OwnOffer({ company }: { company: CompanyId }) {
  const { data, isPending } = useStandingWith(company);
  if (isPending) return <LoadingGap />;
  const one = data?.ambassadorship;
  if (one?.state !== 'offered') return null;
  return (
    <>
      {one.company === 'usual' && <p>{applicationTexts.student.meaning.offered}</p>}
      <OfferCard ambassadorship={one} side="student" acts={<StudentActs ambassadorship={one} />} />
    </>
  );
}
