import {
  type ApplicationEvent,
  applicationMoves,
  type ShownStatus,
  shownStatuses,
  statusAfter,
} from '@ambitionhub/contract/applications';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declinedMail } from '../../src/features/applications/index.ts';
import { acceptOffer, anOfferId, offerTerms } from '../support/ambassadors.ts';
import { send } from '../support/conversation.ts';
import { anApprovedCompany, anotherBrowserOf, aStudent, type Person } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { ageApplication, bringToStatus, declineOne, statusOf, tellDeclines } from './support.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const otherCompany = await anApprovedCompany(server);
const otherStudent = await aStudent(server);

type Ends = { readonly student: Person; readonly company: Person };
const aPair = async (): Promise<Ends> => ({ student: await aStudent(server), company });

async function aPairAt(status: ShownStatus): Promise<Ends> {
  const ends = await aPair();
  await bringToStatus(server, ends, status);
  return ends;
}

const kept = new Map<ShownStatus, Promise<Ends>>();

/** One pair for all that is refused at a status, which leaves it as it is. */
function toRefuseAt(status: ShownStatus): Promise<Ends> {
  const ends = kept.get(status) ?? aPairAt(status);
  kept.set(status, ends);
  return ends;
}

const settle = async (): Promise<void> => tellDeclines(server);

/** How each side causes an event; time alone causes the others. */
const acts: Readonly<Record<Exclude<ApplicationEvent, 'apply'>, (ends: Ends) => Promise<unknown>>> = {
  read: ({ student }) => company.api.messaging.markRead({ with: student.id, upTo: 1 }),
  answer: ({ student }) => send(company, student, 'Here is our answer.'),
  offer: ({ student }) => offerTerms(company, student),
  hire: async ({ student }) => acceptOffer(server, student, await newestOffer(student, company)),
  reopen: async ({ student }) =>
    student.api.ambassadors.decline({ ...(await newestOffer(student, company)), note: '' }),
  decline: async ({ student }) => {
    await declineOne(company, student);
    await settle();
  },
  withdraw: ({ student }) => student.api.applications.withdraw({ with: company.id }),
  lapse: ({ student }) => ageApplication(server, student, 21),
};
const events = Object.keys(acts) as readonly (keyof typeof acts)[];
async function newestOffer(student: Person, { id }: Person) {
  const { ambassadorship } = await student.api.ambassadors.ofPair({ with: id });
  return { id: ambassadorship?.id ?? anOfferId(), version: ambassadorship?.newestVersion ?? 1 };
}

/** The side that causes an event in these tests. */
const actorOf = (event: ApplicationEvent) => applicationMoves[event].by[0] ?? 'calendar';

/** The code that refuses an event where it is not allowed; other events do something else or nothing. */
function refusalOf(from: ShownStatus, event: ApplicationEvent): RefusalCode | null {
  if (event === 'offer') return from === 'offered' || from === 'hired' ? 'CHANGED' : 'APPLICATION_IS_CLOSED';
  // An offer that is accepted again stays accepted.
  if (event === 'hire') return from === 'hired' ? null : 'NOT_FOUND';
  if (event === 'reopen') return from === 'hired' ? 'CHANGED' : 'NOT_FOUND';
  return event === 'decline' || event === 'withdraw' ? 'CHANGED' : null;
}

const rows = shownStatuses.flatMap((from) => events.map((event) => [from, event] as const));

describe('An application with status', () => {
  it.each(rows)('%s changes on %s as the table says, for both sides', async (from, event) => {
    const to = statusAfter(from, event, actorOf(event));
    const code = to === null ? refusalOf(from, event) : null;
    const ends = await (code === null ? aPairAt(from) : toRefuseAt(from));
    expect(await statusOf(ends.student, company)).toBe(from);
    const act = acts[event](ends);
    if (code !== null) await expectRefusal(act, code);
    else await act;
    const now: ShownStatus = to ?? from;
    expect(await statusOf(ends.student, company)).toBe(now);
    expect(await statusOf(company, ends.student)).toBe(now);
  });

  it.each(shownStatuses)('%s is hidden from everyone else, who cannot change it', async (from) => {
    const ends = await toRefuseAt(from);
    const { id } = ends.student;
    await expectRefusal(offerTerms(otherCompany, ends.student), 'NOT_FOUND');
    await expectRefusal(declineOne(otherCompany, ends.student), 'CHANGED');
    await expectRefusal(otherStudent.api.applications.withdraw({ with: company.id }), 'NOT_FOUND');
    await expectRefusal(offerTerms(ends.student, company), 'FORBIDDEN');
    await expectRefusal(company.api.applications.withdraw({ with: id }), 'FORBIDDEN');
    expect(await statusOf(otherCompany, ends.student)).toBeNull();
    expect(await statusOf(otherStudent, company)).toBeNull();
    expect(await statusOf(ends.student, company)).toBe(from);
  });
});

describe('A closed application', () => {
  it.each([
    ['declined', 'APPLICATION_DECLINED'],
    ['withdrawn', 'APPLICATION_WITHDRAWN'],
  ] as const)(
    'that is %s takes no message from the student until the company writes',
    async (status, code) => {
      const ends = await aPair();
      await bringToStatus(server, ends, status);
      await expectRefusal(send(ends.student, company, 'And now?'), code);
      const { conversation } = await ends.student.api.messaging.messages({ with: company.id });
      expect(conversation.sending).toBe(status);
      await send(company, ends.student, 'We think again.');
      await send(ends.student, company, 'Gladly.');
      expect(await statusOf(ends.student, company)).toBe('answered');
    },
  );

  it('shows its history, and the note only while it is declined', async () => {
    const ends = await aPair();
    await send(ends.student, company, 'Hello');
    await company.api.messaging.markRead({ with: ends.student.id, upTo: 1 });
    await declineOne(company, ends.student, 'We have chosen someone else.');
    await settle();
    const { application } = await ends.student.api.applications.one({ with: company.id });
    expect(application?.note).toBe('We have chosen someone else.');
    expect(application?.timeline.map((step) => step.status)).toEqual(['sent', 'seen', 'declined']);
    await send(company, ends.student, 'Or rather, come in.');
    const again = await ends.student.api.applications.one({ with: company.id });
    expect(again.application).toMatchObject({ status: 'answered', note: '' });
  });
});

it('A conversation that a company starts is not an application', async () => {
  const student = await aStudent(server);
  await student.api.students.chooseUniversity({ university: 'Yale University' });
  await student.api.students.publish({
    fields: { name: 'Ada', major: 'History', industries: ['Startup'] },
  });
  await send(company, student, 'We would like to get to know you.');
  await send(student, company, 'So would I.');
  expect(await statusOf(company, student)).toBeNull();
  await expectRefusal(student.api.applications.withdraw({ with: company.id }), 'NOT_FOUND');
});

describe('Two simultaneous actions', () => {
  const rounds = [1, 2, 3, 4, 5];

  it.each(rounds)('decline and withdraw: both sides see it withdrawn, once (%i)', async () => {
    const ends = await aPair();
    await bringToStatus(server, ends, 'seen');
    const tab = await anotherBrowserOf(ends.student);
    const { refusals } = await outcomesOf<unknown>([
      declineOne(company, ends.student),
      ends.student.api.applications.withdraw({ with: company.id }),
      tab.api.applications.withdraw({ with: company.id }),
    ]);
    expect(refusals.filter((code) => code !== 'CHANGED')).toEqual([]);
    await settle();
    expect(await statusOf(company, ends.student)).toBe('withdrawn');
    await expectRefusal(send(ends.student, company, 'And now?'), 'APPLICATION_WITHDRAWN');
  });

  it.each(rounds)('announcing a decline and answering happen one after the other (%i)', async () => {
    const ends = await aPair();
    await bringToStatus(server, ends, 'seen');
    await declineOne(company, ends.student);
    await Promise.all([settle(), settle(), send(company, ends.student, 'One moment.')]);
    expect(await statusOf(ends.student, company)).toBe('answered');
    await send(ends.student, company, 'Yes?');
  });

  it('a decline in two tabs is one decline', async () => {
    const ends = await aPair();
    await bringToStatus(server, ends, 'answered');
    const tab = { ...ends.student, ...(await anotherBrowserOf(company)), id: company.id };
    const { answers, refusals } = await outcomesOf([
      declineOne(company, ends.student),
      declineOne(tab, ends.student),
    ]);
    expect([answers.length, refusals]).toEqual([1, ['CHANGED']]);
  });
});

/**
 * An application as in the table, plus blocks, whether the last offer was declined, and an unannounced
 * decline: when that is due to be announced and the company has written since, it is undone instead.
 */
type Model = {
  status: ShownStatus;
  declines: boolean;
  overtaken: boolean;
  blocked: boolean;
  refused: boolean;
};

const commands = [
  'read',
  'answer',
  'write',
  'offer',
  'accept',
  'refuse',
  'decline',
  'undo',
  'tell',
  'withdraw',
  'block',
] as const;
type Command = (typeof commands)[number];

const isClosed = ({ status }: Model): boolean => status === 'declined' || status === 'withdrawn';

function moved(model: Model, event: ApplicationEvent): Model | null {
  const status = statusAfter(model.status, event, actorOf(event));
  const refused = model.status === 'offered' ? event !== 'hire' : event !== 'offer' && model.refused;
  return status && { ...model, status, declines: false, overtaken: false, refused };
}

/** The result of a command, null where it is refused. */
function expected(model: Model, command: Command): Model | null {
  switch (command) {
    case 'read': {
      const next = moved(model, 'read');
      return next ? { ...next, declines: model.declines } : model;
    }
    case 'answer':
      return model.blocked ? null : (moved(model, 'answer') ?? { ...model, overtaken: model.declines });
    case 'write':
      return model.blocked || isClosed(model) || model.status === 'sent' || model.status === 'seen'
        ? null
        : model;
    case 'decline':
      return model.declines || !moved(model, 'decline')
        ? null
        : { ...model, declines: true, overtaken: false };
    case 'undo':
      return { ...model, declines: false, overtaken: false };
    case 'tell':
      return model.declines && !model.overtaken
        ? moved(model, 'decline')
        : { ...model, declines: false, overtaken: false };
    case 'offer':
      return model.declines || model.blocked ? null : moved(model, 'offer');
    case 'accept':
      return model.status === 'hired' ? model : moved(model, 'hire');
    case 'refuse':
      return moved(model, 'reopen') ?? (model.refused ? model : null);
    case 'withdraw':
      return moved(model, 'withdraw');
    case 'block':
      return { ...model, blocked: !model.blocked };
  }
}

it('An application always has the status of the table, whatever both sides do, including messages and blocks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...commands), { minLength: 4, maxLength: 14 }),
      async (script) => {
        const { student } = await aPair();
        await send(student, company, 'Hello');
        let model: Model = {
          status: 'sent',
          declines: false,
          overtaken: false,
          blocked: false,
          refused: false,
        };
        let declineId = null as Awaited<ReturnType<typeof declineOne>>['id'] | null;
        for (const command of script) {
          const next: Model | null = expected(model, command);
          const [done] = await Promise.allSettled([
            (async () => {
              if (command === 'read') return acts.read({ student, company });
              if (command === 'answer') return send(company, student, 'An answer.');
              if (command === 'write') return send(student, company, 'A message.');
              if (command === 'offer') return acts.offer({ student, company });
              if (command === 'accept') return acts.hire({ student, company });
              if (command === 'refuse') return acts.reopen({ student, company });
              if (command === 'withdraw') return acts.withdraw({ student, company });
              if (command === 'tell') return settle();
              if (command === 'block')
                return company.api.messaging.block({ with: student.id, blocked: !model.blocked });
              if (command === 'decline') declineId = (await declineOne(company, student)).id;
              else if (declineId) await company.api.applications.undoDecline({ id: declineId });
            })(),
          ]);
          expect(done.status, `${command} at ${JSON.stringify(model)}`).toBe(next ? 'fulfilled' : 'rejected');
          model = next ?? model;
          expect(await statusOf(student, company)).toBe(model.status);
          expect(await statusOf(company, student)).toBe(model.declines ? 'declined' : model.status);
        }
      },
    ),
    { numRuns: playsOf(8) },
  );
});

describe('A student gets an email', () => {
  const link = (path: string, query = {}) => `${path}?${new URLSearchParams(query)}`;
  const desk = { db: server.db, link, secretLink: link };
  const mailed = async (kind: typeof declinedMail, { student }: Ends) => {
    const { rows } = await server.pool.query<{ id: string }>(
      'SELECT conversation_id AS id FROM applications WHERE student_id = $1',
      [student.id],
    );
    return kind.write(desk, { conversationId: rows[0]?.id ?? '' }, '');
  };

  it('about a decline with the company’s note, unless it was undone', async () => {
    const ends = await aPair();
    await bringToStatus(server, ends, 'declined');
    const draft = await mailed(declinedMail, ends);
    expect(draft?.to).toBe(ends.student.id);
    expect(draft?.letter.subject).toMatch(/ has declined your application$/);
    expect(draft?.letter.parts).toContainEqual(
      expect.objectContaining({ is: 'quote', text: 'Not this time.' }),
    );
    await send(company, ends.student, 'We have thought again.');
    expect(await mailed(declinedMail, ends)).toBeNull();
  });
});
