import { randomUUID } from 'node:crypto';
import { aTaskForm } from '../../tasks/support.ts';
import { admins, companies, nobody, participants, type Rows, students } from './row.ts';

const own = { id: nobody, version: 1 };

export const tasksRows = {
  'tasks.tasks': { serves: companies, input: { state: 'open', query: 'poster' } },
  'tasks.task': { serves: companies, input: { id: nobody }, knowsIds: true },
  'tasks.audience': { knowsIds: false, serves: companies, input: { query: 'maya', chosen: [nobody] } },
  'tasks.save': { serves: companies, input: { id: randomUUID(), form: aTaskForm(), version: null } },
  'tasks.remove': { serves: companies, input: { id: nobody }, knowsIds: true },
  'tasks.open': { serves: companies, input: { ...own, form: aTaskForm() }, knowsIds: true },
  'tasks.change': { serves: companies, input: { ...own, form: aTaskForm() }, knowsIds: true },
  'tasks.close': { serves: companies, input: own, knowsIds: true },
  'tasks.copy': { serves: companies, input: { id: nobody, copyId: randomUUID() }, knowsIds: true },
  'tasks.openTasks': { serves: students },
  'tasks.openTask': { serves: students, input: { id: nobody }, knowsIds: true },
  'tasks.start': { serves: students, input: { id: randomUUID(), taskId: nobody }, knowsIds: true },
  'tasks.giveUp': { serves: students, input: own, knowsIds: true },
  'tasks.handIn': {
    serves: students,
    input: { ...own, links: ['https://example.org/post'], number: 3, text: 'Done' },
    knowsIds: true,
  },
  'tasks.takeBack': { serves: students, input: own, knowsIds: true },
  'tasks.object': { serves: students, input: { ...own, text: 'It was there.' }, knowsIds: true },
  'tasks.mine': { serves: students, input: { group: 'begun' } },
  'tasks.proofs': { serves: companies, input: { state: 'approved' } },
  'tasks.proof': { serves: participants, input: { id: nobody }, knowsIds: true },
  'tasks.earlier': { serves: companies, input: { id: nobody }, knowsIds: true },
  'tasks.waiting': { serves: participants },
  'tasks.looking': { serves: companies, input: { id: nobody }, knowsIds: true },
  'tasks.previewDecision': { knowsIds: false, serves: companies, input: { selection: { proofs: [nobody] } } },
  'tasks.decide': {
    serves: companies,
    input: {
      id: randomUUID(),
      selection: { query: 'x' },
      act: 'approve',
      reason: null,
      note: '',
      expected: 1,
      cents: 2500,
    },
  },
  'tasks.decisions': { serves: companies },
  'tasks.undoDecision': { knowsIds: false, serves: companies, input: { id: nobody } },
  'tasks.calendar': { serves: participants },
  'tasks.replaceCalendar': { serves: participants },
  'tasks.endCalendar': { serves: participants },
  'tasks.objections': { serves: admins },
  'tasks.settleObjection': {
    serves: admins,
    input: { ...own, cents: 2500, verdict: 'refuse', note: 'The picture is of another day.' },
    knowsIds: true,
  },
} satisfies Rows;
