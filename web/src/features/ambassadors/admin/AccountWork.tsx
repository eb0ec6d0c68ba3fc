import {
  ambassadorTexts,
  rateLabel,
  accountWorkTexts as texts,
  type WorkOfTwo,
  weeklyLabel,
} from '@ambitionhub/contract/ambassadors';
import { formatMinutes } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { useId } from 'react';
import { dayLabel } from '../../../ui/dayLabels.ts';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Time } from '../../../ui/Time.tsx';
import { type Account, useAccountWork } from '../api/accountWork.ts';
import classes from './AccountWork.module.css';

/** For the admin: the agreements and work of an account, or of a company and a student. Renders nothing if there never was an offer. */
export function AccountWork(account: Account) {
  const titleId = useId();
  const found = useAccountWork(account);
  const { data: work = [] } = found;
  if (found.isSuccess && work.length === 0) return null;
  return (
    <section data-first="" className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        {texts.title}
      </h3>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.none }}
        hasRows={work.length > 0}
      >
        <ul className={classes.list} aria-labelledby={titleId}>
          {work.map((one) => (
            <Row key={one.id} work={one} name={account.side === 'student' ? one.company : one.student} />
          ))}
        </ul>
      </PagedFrame>
    </section>
  );
}

function Row({ work, name }: { work: WorkOfTwo; name: string }) {
  const { state, terms, firstDay, lastDay, offeredAt, endReason, declineNote } = work;
  const agreed = [rateLabel(terms), terms.weeklyMinutes === null ? '' : weeklyLabel(terms.weeklyMinutes)];
  const note = endReason || declineNote;
  return (
    <li className={classes.row}>
      <span>
        <strong>{name}</strong> · {state === 'active' ? texts.active : ambassadorTexts.company.states[state]}{' '}
        · {agreed.filter(Boolean).join(', ')}
      </span>
      <span className={classes.quiet}>
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
      </span>
      {note !== '' && <q className={classes.quiet}>{note}</q>}
    </li>
  );
}
