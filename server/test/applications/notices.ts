import {
  applicantsLookChanged,
  applicationMoved,
  applicationsDeclined,
  declinesChanged,
  declinesTold,
} from '../../src/features/applications/events.ts';
import { aThing, company, member, otherCompany, otherStudent, owner, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const people = [owner, member];
const one = { conversationId: aThing, companyId: company };

export const samples: Samples = {
  'an application is withdrawn': told(applicationMoved({ ...one, studentId: student, status: 'withdrawn' }), {
    live: { applicationsChanged: [student, company] },
    news: { 'Maya has withdrawn their application': people },
  }),
  'a student applies': told(applicationMoved({ ...one, studentId: student, status: 'sent' }), {
    live: { applicationsChanged: [student, company] },
    news: { 'Maya has applied': people },
  }),
  'an application is declined': told(applicationMoved({ ...one, studentId: student, status: 'declined' }), {
    live: { applicationsChanged: [student] },
  }),
  'applicants look different': told(applicantsLookChanged({ companyIds: [company, otherCompany] }), {
    live: { applicationsChanged: [company, otherCompany] },
  }),
  'declines change': told(declinesChanged({ companyId: company }), {
    live: { applicationsChanged: [company] },
  }),
  'declines can no longer be undone': told(
    declinesTold({
      declined: [
        { ...one, studentId: student },
        { ...one, studentId: otherStudent },
      ],
    }),
    {
      news: { 'The company has declined your application': [student, otherStudent] },
      email: { kinds: ['application-declined', 'application-declined'], to: [student, otherStudent] },
    },
  ),
  'a company declines two': told(
    applicationsDeclined({ companyId: company, studentIds: [student, otherStudent], isUndone: false }),
    {
      activity: [
        { of: company, act: 'decline', about: student },
        { of: company, act: 'decline', about: otherStudent },
      ],
    },
  ),
  'a company undoes a decline': told(
    applicationsDeclined({ companyId: company, studentIds: [student], isUndone: true }),
    { activity: [{ of: company, act: 'undo-decline', about: student }] },
  ),
};
