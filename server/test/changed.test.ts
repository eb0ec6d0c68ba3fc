import { randomUUID } from 'node:crypto';
import { contractHeader, contractVersion } from '@ambitionhub/contract/api';
import { changedTexts } from '@ambitionhub/contract/refusals';
import type { ProofId } from '@ambitionhub/contract/tasks';
import type { WebhookEvent } from '@ambitionhub/contract/webhooks';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { bringToStatus, declineOne } from './applications/support.ts';
import { aWorker, decide, decisionId, lastWeek, log, seen, settleWeeks } from './support/hours.ts';
import { anOwedPair, pay } from './support/ledger.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from './support/people.ts';
import { aPosition, aPositionForm } from './support/positions.ts';
import { aWebhook } from './support/receiver.ts';
import { startServer } from './support/server.ts';
import { aDraftTask, anOpenTask, aTaskForm, aTeam, start } from './tasks/support.ts';

const server = await startServer();
const admin = await theAdmin(server);
const company = await anApprovedCompany(server);
const member = await aMember(server, company);
const student = await aPublishedStudent(server);
const colleagues = [company, member] as const;

async function anApplicant() {
  const pair = { student: await aStudent(server), company };
  await bringToStatus(server, pair, 'sent');
  return pair;
}

/** For each procedure that edits a row which other people may edit: both edits are of the version on the screen. */
type Edit = {
  /** The edit by each of two people, and the row that the screen of the loser then reads. */
  readonly edits: readonly [() => Promise<unknown>, () => Promise<unknown>];
  readonly read: (loser: number) => Promise<unknown>;
};

const eachBy = (
  people: readonly [Person, Person],
  edit: (person: Person, by: string) => Promise<unknown>,
): Edit['edits'] => [() => edit(people[0], 'One'), () => edit(people[1], 'Other')];

const positionRead = async (id: string) =>
  (await company.api.positions.list()).positions.find((one) => one.id === id);
const taskRead = async (id: Awaited<ReturnType<typeof aDraftTask>>['id']) =>
  (await company.api.tasks.task({ id })).task;

const procedures: Readonly<Record<string, () => Promise<Edit>>> = {
  'webhooks.change': async () => {
    const manager = await aMember(server, company, { mayManageKeys: true });
    const { id } = await aWebhook(company, { url: 'https://hooks.example/' });
    const events: readonly WebhookEvent[] = ['hours.approved', 'proof.approved'];
    const edit = (person: Person, nth: number) => () =>
      person.api.webhooks.change({ id, version: 1, events: events.slice(nth, nth + 1) });
    return {
      edits: [edit(company, 0), edit(manager, 1)],
      read: async () => (await company.api.webhooks.list()).webhooks.find((one) => one.id === id),
    };
  },
  'positions.save': async () => {
    const { id, version } = await aPosition(company);
    return {
      edits: eachBy(colleagues, ({ api }, title) =>
        api.positions.save({ id, version, ...aPositionForm({ title }) }),
      ),
      read: () => positionRead(id),
    };
  },
  'positions.setOpen': async () => {
    const { id, version } = await aPosition(company);
    return {
      edits: [
        () => company.api.positions.setOpen({ id, version, open: false }),
        () => member.api.positions.save({ id, version, ...aPositionForm({ title: 'Other' }) }),
      ],
      read: () => positionRead(id),
    };
  },
  'applications.saveTemplate': async () => {
    const { id, version } = { id: randomUUID(), version: 0 };
    return {
      edits: eachBy(colleagues, ({ api }, name) =>
        api.applications.saveTemplate({ id, version, name, text: 'No.' }),
      ),
      read: async () => (await company.api.applications.templates()).templates.find((one) => one.id === id),
    };
  },
  'directory.saveNote': async () => ({
    edits: eachBy(colleagues, ({ api }, note) => api.directory.saveNote({ id: student.id, note, seen: '' })),
    read: async () => (await company.api.directory.student({ id: student.id })).note,
  }),
  'portfolio.save': async () => {
    const edit = (url: string) => () =>
      student.api.portfolio.save({ version: null, links: [{ url, reach: null }], pictures: [] });
    return {
      edits: [edit('https://one.example'), edit('https://other.example')],
      read: () => student.api.portfolio.own(),
    };
  },
  'companies.saveProfile': async () => {
    const { version } = await company.api.companies.profile();
    return {
      // In two tabs, because a profile also shows the address of its reader.
      edits: eachBy([company, company], ({ api }, description) =>
        api.companies.saveProfile({ version, description }),
      ),
      read: () => company.api.companies.profile(),
    };
  },
  'moderation.editStudent': async () => {
    const { id } = student;
    const { version } = await admin.api.moderation.student({ id });
    return {
      edits: eachBy([admin, admin], ({ api }, bio) =>
        api.moderation.editStudent({ id, version, fields: { bio } }),
      ),
      read: () => admin.api.moderation.student({ id }),
    };
  },
  'moderation.editCompany': async () => {
    const { id } = await anApprovedCompany(server);
    const { version } = await admin.api.moderation.company({ id });
    return {
      edits: eachBy([admin, admin], ({ api }, name) =>
        api.moderation.editCompany({ id, version, fields: { ...aCompanyProfile(), name } }),
      ),
      read: () => admin.api.moderation.company({ id }),
    };
  },
  'tasks.save': async () => {
    const { id, version } = await aDraftTask(company);
    return {
      edits: eachBy(colleagues, ({ api }, title) =>
        api.tasks.save({ id, version, form: aTaskForm({ title }) }),
      ),
      read: () => taskRead(id),
    };
  },
  'tasks.open': async () => {
    const { id, version } = await aDraftTask(company);
    return {
      edits: eachBy(colleagues, ({ api }, title) =>
        api.tasks.open({ id, version, form: aTaskForm({ title }) }),
      ),
      read: () => taskRead(id),
    };
  },
  'tasks.change': async () => {
    const { id, version } = await anOpenTask(company);
    return {
      edits: eachBy(colleagues, ({ api }, { length }) =>
        api.tasks.change({
          id,
          version,
          form: aTaskForm({ earns: { kind: 'amount', cents: 3000 + length } }),
        }),
      ),
      read: () => taskRead(id),
    };
  },
  'tasks.giveUp': async () => {
    const team = await aTeam(server);
    const { id, version } = await start(team.student, await anOpenTask(team.company));
    const giveUp = () => team.student.api.tasks.giveUp({ id, version });
    return {
      edits: [giveUp, giveUp],
      read: async () => (await team.student.api.tasks.proof({ id })).proof,
    };
  },
  'tasks.close': async () => {
    const { id, version } = await anOpenTask(company);
    return {
      edits: eachBy(colleagues, ({ api }) => api.tasks.close({ id, version })),
      read: () => taskRead(id),
    };
  },
  'tasks.start': async () => {
    const team = await aTeam(server);
    const { id: taskId } = await anOpenTask(team.company);
    const begin = () => team.student.api.tasks.start({ id: randomUUID() as ProofId, taskId });
    return {
      edits: [begin, begin],
      read: async () => (await team.student.api.tasks.openTask({ id: taskId })).task,
    };
  },
  'hours.decide': async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    return {
      edits: [() => decide(worker, 'approve'), () => decide(worker, 'return')],
      read: () => seen(worker),
    };
  },
  'hours.approveMany': async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const { version } = await seen(worker);
    const weeks = [{ ambassadorshipId: worker.id, week: lastWeek(), version }];
    const approve = () => worker.company.api.hours.approveMany({ id: decisionId(), weeks });
    return { edits: [approve, approve], read: async () => null };
  },
  'hours.sendAgain': async () => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    await decide(worker, 'return');
    await settleWeeks(server);
    const { version } = await seen(worker);
    const key = { ambassadorshipId: worker.id, week: lastWeek(), version };
    const again = () => worker.student.api.hours.sendAgain(key);
    return {
      edits: [again, again],
      read: async () => (await worker.student.api.hours.mine({})).weeks[0],
    };
  },
  'applications.withdraw': async () => {
    const pair = await anApplicant();
    const withdraw = () => pair.student.api.applications.withdraw({ with: company.id });
    return {
      edits: [withdraw, withdraw],
      read: async () => (await pair.student.api.applications.one({ with: company.id })).application,
    };
  },
  'applications.decline': async () => {
    const pair = await anApplicant();
    return {
      edits: eachBy(colleagues, (person) => declineOne(person, pair.student)),
      read: async () => (await company.api.applications.one({ with: pair.student.id })).application,
    };
  },
  'ledger.undo': async () => {
    const ends = await anOwedPair(server);
    const { id } = await pay(ends.company, ends.student, 10_000);
    return {
      edits: [() => ends.student.api.ledger.confirm({ id }), () => ends.company.api.ledger.undo({ id })],
      read: async (loser) => {
        const { api } = loser === 0 ? ends.student : ends.company;
        return (await api.ledger.payments({})).payments[0];
      },
    };
  },
};

describe.each(Object.entries(procedures))('Two people at once, by %s', (_, prepare) => {
  it('of whom exactly one wins, and the other gets the newest row', async () => {
    const { edits, read } = await prepare();
    const outcomes = await Promise.allSettled(edits.map((edit) => edit()));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(1);
    const [error] = refused;
    if (!(error instanceof ORPCError)) throw error;
    expect([error.code, error.status]).toEqual(['CHANGED', 409]);
    const loser = outcomes.findIndex(({ status }) => status === 'rejected');
    expect(error.data.row).toEqual(await read(loser));
  });
});

it('A deleted row is refused as changed to nothing', async () => {
  const template = { id: randomUUID(), name: 'Far', text: 'Too far.', version: 0 };
  await company.api.applications.saveTemplate(template);
  await member.api.applications.removeTemplate({ id: template.id });
  const late = company.api.applications.saveTemplate({ ...template, text: 'Far.', version: 1 });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED', data: { row: null } });
});

it('A company’s save over an outdated profile keeps the reason of a rejection that it has not seen', async () => {
  const { api, id } = await aCompany(server);
  const { version } = await api.companies.profile();
  await admin.api.moderation.reject({ id, version, reason: 'Please add a website.' });
  const late = api.companies.saveProfile({ version, description: 'Cold brew' });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED', data: { row: { description: '' } } });
});

it('A browser with the code of 1.0.0 gets the refusal by a name that it knows', async () => {
  const { id, version } = await aPosition(company);
  await aPosition(company, { id, version, title: 'Newer' });
  const save = async (known: string) => {
    const response = await company.fetch(`/api/company/positions/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [contractHeader]: known },
      body: JSON.stringify({ version, ...aPositionForm({ title: 'Older' }) }),
    });
    return response.json();
  };
  const message = changedTexts.position;
  expect(await save('')).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', message });
  expect(await save(contractVersion)).toMatchObject({ status: 409, code: 'CHANGED', message });
});
