import { peopleSorts } from '@ambitionhub/contract/ambassadors';
import { weekLists } from '@ambitionhub/contract/hours';
import { owedSorts } from '@ambitionhub/contract/ledger';
import type { Cast } from './population.ts';

type Requests = Readonly<Record<string, string>>;

const year = new Date().getUTCFullYear();

/** Every list, filter and sum of the ledger, for the company. */
export const companyBooks = ({ student }: Cast): Requests => ({
  ...Object.fromEntries(owedSorts.map((sort) => [`owed, by ${sort}`, `/ledger/owed?sort=${sort}`])),
  'owed, totals': '/ledger/totals',
  'owed, one person': `/ledger/owed/${student}`,
  'entries, all': '/ledger/entries',
  'entries, one person': `/ledger/entries?with=${student}`,
  'months, all': `/ledger/months?year=${year}`,
  'months, one person': `/ledger/months?year=${year}&with=${student}`,
  'years, by person': `/ledger/people?year=${year}`,
  'payments, all': '/outside-payments',
  'payments, waiting': '/outside-payments?waiting=true',
  'payments, one person': `/outside-payments?with=${student}`,
  ...Object.fromEntries(
    peopleSorts.map((sort) => [`people, by ${sort}`, `/ambassadors?state=active&sort=${sort}`]),
  ),
  'people, of a name': '/ambassadors?state=active&q=number%20777',
  'people, of a school': '/ambassadors?state=active&school=Bench%20University%2077',
  'people, nobody': '/ambassadors?state=active&q=nobody',
  'people, counts': '/ambassadors/counts',
  'people, counts by name': '/ambassadors/counts?q=number%20777',
  ...Object.fromEntries(weekLists.map((list) => [`review, ${list}`, `/review/weeks?list=${list}`])),
  'review, by name': '/review/weeks?list=waiting&query=number%20777',
  'review, count': '/waiting-work',
});

/** The same for the student. */
export const studentBooks = ({ company }: Cast): Requests => ({
  'student, earnings': '/earnings',
  'student, entries': '/ledger/entries',
  'student, entries of one company': `/ledger/entries?with=${company}`,
  'student, months': `/ledger/months?year=${year}`,
  'student, statement': `/earnings/statement?year=${year}`,
  'student, payments': '/outside-payments',
  'student, ambassadorships': '/ambassadorships',
  'student, weeks': '/hours/weeks',
  'student, what waits': '/waiting-work',
});

/** Every list, filter and count of tasks and proofs, for the company. */
export const companyTasks = ({ student, task }: Cast, proof: string): Requests => ({
  'tasks, all': '/tasks',
  'tasks, open': '/tasks?state=open',
  'tasks, by words': '/tasks?query=number%2077',
  'proofs, waiting': '/proofs',
  'proofs, approved': '/proofs?state=approved',
  'proofs, declined': '/proofs?state=declined',
  'proofs, of a task': `/proofs?task=${task}`,
  'proofs, of a person': `/proofs?student=${student}`,
  'proofs, approved of a person': `/proofs?state=approved&student=${student}`,
  'proofs, by name': '/proofs?query=number%20777',
  'proofs, of nobody': '/proofs?query=nobody',
  'tasks, with what they earned': '/tasks?earned=true',
  'a task': `/tasks/${task}`,
  'a task, whom it can be for': '/task-audience?query=number%20777',
  'proofs, how many wait': '/proofs/waiting',
  'a proof': `/proofs/${proof}`,
  'a proof, earlier ones': `/proofs/${proof}/earlier`,
  'proofs, decisions': '/proofs/decisions',
});

/** The same for an ambassador. */
export const studentTasks = ({ task }: Cast): Requests => ({
  'student, open tasks': '/open-tasks',
  'student, a task': `/open-tasks/${task}`,
  'student, own proofs': '/proofs/mine',
  'student, proofs begun': '/proofs/mine?group=begun',
  'student, how many were returned': '/proofs/waiting',
  'student, proofs that wait': '/proofs/mine?group=waiting',
  'student, proofs that ended': '/proofs/mine?group=ended',
});
