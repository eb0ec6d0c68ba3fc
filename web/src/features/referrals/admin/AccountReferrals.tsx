import { referralTexts } from '@ambitionhub/contract/referrals';
import { Badge } from '../../../ui/Badge.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import list from '../../../ui/PagedList.module.css';
import { Section } from '../../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { type Account, useAccountReferrals } from '../api/accountReferrals.ts';
import classes from '../referrals.module.css';
import { termsText } from '../termsText.ts';

const texts = referralTexts.admin;

/** For the admin: the referrals of an account. Renders nothing if it never had any. */
export function AccountReferrals({ side, id }: Account) {
  const { data, isError, isFetching, refetch } = useAccountReferrals({ side, id });
  if (isError)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined || (data.program === null && data.links.length === 0)) return null;
  const { program, links } = data;
  return (
    <Section title={texts.title}>
      {program && (
        <p>
          <Badge>{program.enabled ? texts.on : texts.off}</Badge> {termsText(program)}
          <span className={classes.quiet}> {program.target}</span>
        </p>
      )}
      <ul className={list.list}>
        {links.map(({ code, company, student, isActive, clicks, conversions, earnedCents }) => (
          <SumRow
            key={code}
            title={
              <span>
                <strong>{side === 'student' ? company : student}</strong> {code}{' '}
                {!isActive && <Badge>{referralTexts.company.links.ended}</Badge>}
              </span>
            }
            below={texts.line(clicks.toLocaleString(), conversions.toLocaleString())}
            end={<SumEnd cents={earnedCents} />}
          />
        ))}
      </ul>
    </Section>
  );
}
