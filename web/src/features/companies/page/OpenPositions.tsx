import { type CompanyPageView, companyPageTexts } from '@ambitionhub/contract/companies';
import type { CompanyCard as Company } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { type ReactNode, useId, useState } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { openChat, useApplication, useApplicationStatuses } from '../../applications/index.ts';
import { ConversationModal } from '../../messaging/index.ts';
import { Application, Position, SaveButton, Skills } from '../../positions/index.ts';
import classes from './CompanyPage.module.css';

const texts = companyPageTexts;

/** The positions that the viewer may see; students save them and apply, as in Discover. */
export function OpenPositions({ page }: { page: CompanyPageView }) {
  const headingId = useId();
  const { userType } = useViewer();
  const { positions } = page;
  return (
    <section className={classes.positions} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {texts.positions}
      </h2>
      {positions.length === 0 && <EmptyState title={texts.none} />}
      {userType === 'student'
        ? positions.length > 0 && <ForStudent page={page} />
        : positions.map((one) => <OpenPosition key={one.position} company={one} />)}
    </section>
  );
}

function ForStudent({ page }: { page: CompanyPageView }) {
  const status = useApplicationStatuses([[page.id]])(page.id);
  const { data: application } = useApplication(page.id);
  const [applied, setApplied] = useState<Company | null>(null);
  return (
    <>
      {page.positions.map((one) => (
        <OpenPosition key={one.position} company={one} isForStudent>
          <Application
            company={page.id}
            name={one.positionName || one.name}
            status={status}
            isForOther={application ? application.position !== one.position : false}
            onOpenChat={() => openChat(page.id, paths.studentDashboard)}
            onApply={() => setApplied(one)}
          />
        </OpenPosition>
      ))}
      {applied && (
        <ConversationModal
          counterpart={{ id: applied.id, name: applied.name, image: applied.image }}
          about={<Position company={applied} withSkills />}
          position={applied.position}
          onClose={() => setApplied(null)}
        />
      )}
    </>
  );
}

type PositionProps = { company: Company; isForStudent?: boolean; children?: ReactNode };

function OpenPosition({ company, isForStudent = false, children }: PositionProps) {
  const titleId = useId();
  const { positionName, positionText, skills } = company;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.name}>
          {positionName || texts.unnamed}
        </h3>
        {isForStudent && <SaveButton company={company} />}
      </div>
      <Position company={{ ...company, positionName: '' }} />
      {positionText !== '' && <p className={classes.text}>{positionText}</p>}
      <Skills skills={skills} />
      {children}
    </article>
  );
}
