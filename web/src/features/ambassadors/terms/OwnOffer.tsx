import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { Button } from '../../../ui/Button.tsx';
import { dayText } from '../../../ui/Day.tsx';
import { dayLabel } from '../../../ui/dayLabels.ts';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { usePair } from '../api/pair.ts';
import { FirstSteps } from '../student/FirstSteps.tsx';
import { firstDayOf, isStarting } from '../student/first-day.ts';
import { StudentActs } from '../student/StudentActs.tsx';
import { OfferCard } from './OfferCard.tsx';
import { progressText } from './progressText.ts';

const texts = ambassadorTexts.student.work;
const { meaning } = applicationTexts.student;

/**
 * In the student's applications: a company's open offer and what to do next, unless the card says why not; or the work that
 * came of it.
 */
export function OwnOffer({ company, status }: { company: CompanyId; status: 'offered' | 'hired' }) {
  const { data, isPending } = usePair(company);
  if (isPending) return <LoadingGap />;
  const one = data?.ambassadorship ?? null;
  if (status === 'hired') return <OwnWork ambassadorship={one} />;
  if (one?.state !== 'offered') return null;
  return (
    <>
      {one.company === 'usual' && <p>{meaning.offered}</p>}
      <OfferCard ambassadorship={one} side="student" acts={<StudentActs ambassadorship={one} />} />
    </>
  );
}

/** Since when the student works there, and the way to it. A company could hire without terms before. */
function OwnWork({ ambassadorship: one }: { ambassadorship: Ambassadorship | null }) {
  const [, change] = useAddress();
  if (one?.state !== 'active' && one?.state !== 'ended') return <p>{meaning.hired}</p>;
  return (
    <>
      <p>
        {workText(one)}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ tab: 'work' }, { replace: false })}
        >
          {texts.open}
        </Button>
      </p>
      {isStarting(one) && <FirstSteps ambassadorship={one} />}
    </>
  );
}

function workText(one: Ambassadorship): string {
  if (isStarting(one)) return `${ambassadorTexts.end.starts(dayLabel(firstDayOf(one)))}.`;
  if (one.state === 'active' && one.endedBy === null) return texts.here(dayText(firstDayOf(one)));
  return progressText(one, 'student');
}
