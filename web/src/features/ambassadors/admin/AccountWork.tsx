import {
  ambassadorTexts,
  rateLabel,
  accountWorkTexts as texts,
  type WorkOfTwo,
  weeklyLabel,
} from '@ambitionhub/contract/ambassadors';
import { formatMinutes } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Badge } from '../../../ui/Badge.tsx';
import { dayLabel } from '../../../ui/dayLabels.ts';
import { dotted } from '../../../ui/dotted.ts';
import { ItemRow, ItemRows } from '../../../ui/ItemRow.tsx';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Time } from '../../../ui/Time.tsx';
import { type Account, useAccountWork } from '../api/accountWork.ts';

/** For the admin: the agreements and work of an account, or of a company and a student. Renders nothing if there never was an offer. */
export function AccountWork(account: Account) {
  const found = useAccountWork(account);
  const { data: work = [] } = found;
  if (found.isSuccess && work.length === 0) return null;
  return (
    <Section title={texts.title} isFirst>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.none }}
        hasRows={work.length > 0}
      >
        <ItemRows>
          {work.map((one) => (
            <Row key={one.id} work={one} name={account.side === 'student' ? one.company : one.student} />
          ))}
        </ItemRows>
      </PagedFrame>
    </Section>
  );
}

function Row({ work, name }: { work: WorkOfTwo; name: string }) {
  const { state, terms, firstDay, lastDay, offeredAt, endReason, declineNote } = work;
  const note = endReason || declineNote;
  return (
    <ItemRow
      name={
        <>
          {name} <Badge>{state === 'active' ? texts.active : ambassadorTexts.company.states[state]}</Badge>
        </>
      }
      facts={
        <>
          {dotted([rateLabel(terms), terms.weeklyMinutes !== null && weeklyLabel(terms.weeklyMinutes)])}
          {' · '}
          {firstDay === null ? (
            <>
              {texts.offered} <Time at={offeredAt} format={{ dateStyle: 'medium' }} />
            </>
          ) : (
            texts.days(dayLabel(firstDay), lastDay && dayLabel(lastDay))
          )}
          {(work.approvedMinutes > 0 || work.waitingMinutes > 0) &&
            ` · ${texts.hours(formatMinutes(work.approvedMinutes), formatMinutes(work.waitingMinutes))}`}
          {(work.owedCents > 0 || work.paidCents > 0) &&
            ` · ${texts.owed(money(work.owedCents), money(work.paidCents))}`}
          {note !== '' && (
            <>
              {' '}
              <q>{note}</q>
            </>
          )}
        </>
      }
    />
  );
}
