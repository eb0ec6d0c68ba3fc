import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ambassadorshipStates } from '@ambitionhub/contract/ambassadors';
import { weekLists } from '@ambitionhub/contract/hours';
import { emptyTaskForm } from '@ambitionhub/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandPictures } from '../../src/commands/pictures.ts';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { exportAll, importExport } from '../../src/features/transfer/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { removeUser } from '../support/admin.ts';
import { acceptOffer, companyToday } from '../support/ambassadors.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { anotherBrowserOf, type Person, theAdmin } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile, type Server, saidOf, serverWith } from './support.ts';
import { showPictures, type Workplace, workplaces } from './work-support.ts';

const aWorkplace = await workplaces();

/** Everything that a company's people read about the work. */
async function companyScreens({ api }: Pick<Person, 'api'>) {
  const year = Number(companyToday().slice(0, 4));
  const people = await Promise.all(ambassadorshipStates.map((state) => api.ambassadors.people({ state })));
  const { tasks } = await api.tasks.tasks({});
  const { payments } = await api.ledger.payments({});
  const owed = await api.ledger.owed({});
  return {
    people,
    counts: await api.ambassadors.counts({}),
    terms: await Promise.all(
      people.flatMap(({ ambassadors }) => ambassadors.map(({ id }) => api.ambassadors.one({ id }))),
    ),
    weeks: await Promise.all(weekLists.map((list) => api.hours.review({ list }))),
    tasks,
    proofs: await Promise.all(
      (['approved', 'handed-in', 'returned', 'objected'] as const).map((state) =>
        api.tasks.proofs({ state }),
      ),
    ),
    entries: await api.ledger.entries({}),
    months: await api.ledger.months({ year }),
    owed,
    open: await Promise.all(owed.people.map((one) => api.ledger.open({ id: one.with.id }))),
    totals: await api.ledger.totals(),
    payments,
    paid: await Promise.all(payments.map(({ id }) => api.ledger.paid({ id }))),
    applicants: await api.applications.applicants({ stage: 'offered' }),
    reviews: await api.reviews.received({}),
    facts: await api.facts.own(),
    reviewed: await outcomesOf(
      people.flatMap(({ ambassadors }) =>
        ambassadors.map(({ with: student }) => api.reviews.between({ id: student.id })),
      ),
    ),
  };
}

/** Everything that a student reads about it. */
async function studentScreens({ api }: Pick<Person, 'api'>, company: Person) {
  const year = Number(companyToday().slice(0, 4));
  return {
    work: await api.ambassadors.mine({}),
    pair: await api.ambassadors.ofPair({ with: company.id }),
    waiting: await api.ambassadors.waiting(),
    loggable: await api.hours.loggable(),
    weeks: await api.hours.mine({}),
    openTasks: await api.tasks.openTasks({}),
    proofs: await api.tasks.mine({}),
    earnings: await api.ledger.earnings({}),
    entries: await api.ledger.entries({}),
    months: await api.ledger.months({ year }),
    payments: await api.ledger.payments({}),
    statement: await api.ledger.statement({ year }),
    application: await api.applications.one({ with: company.id }),
    reviews: await api.reviews.received({}),
    reviewed: await outcomesOf([api.reviews.between({ id: company.id })]),
  };
}

/** A screen without the versions, which begin again where something is imported. */
const shown = (screen: unknown): unknown =>
  JSON.parse(
    JSON.stringify(screen, (key, value) => (key === 'version' && typeof value === 'number' ? 0 : value)),
  );

describe('The work of an export', () => {
  let here: Server;
  let there: Server;
  let place: Workplace;
  let file: string;

  beforeAll(async () => {
    ({ server: here, place } = await aWorkplace());
    file = anExport({});
    await exportAll(here.db, file);
    there = await startServer();
    const { remarks, result } = await importFile(there, file);
    expect(remarks).toEqual([]);
    expect(result).toMatchObject({ ambassadorships: 7, tasks: 3, proofs: 6, reviews: 5 });
    expect(result.amounts).toBeGreaterThan(8);
  });

  const elsewhere = (person: Person): Promise<Person> =>
    anotherBrowserOf({ id: person.id, server: there }).then((browser) => ({ ...person, ...browser }));

  it('reads the same to the cent for the company and its members where it is imported', async () => {
    for (const person of [place.company, place.member]) {
      const before = await companyScreens(person);
      expect(before.totals.owedCents).toBeGreaterThan(0);
      expect(shown(await companyScreens(await elsewhere(person)))).toEqual(shown(before));
    }
  });

  it('reads the same for each student', async () => {
    for (const student of Object.values(place.students)) {
      const before = await studentScreens(student, place.company);
      expect(before.work.ambassadorships).toHaveLength(1);
      expect(shown(await studentScreens(await elsewhere(student), place.company))).toEqual(shown(before));
    }
  });

  it('has books that agree, and the objections and reported reviews of the admin’s queue', async () => {
    expect(await checkLedger(there.db)).toEqual([]);
    const { api } = await theAdmin(there);
    expect((await api.tasks.objections({})).proofs).toMatchObject([{ objection: 'It was there.' }]);
    expect((await api.reviews.reported({})).reviews).toMatchObject([
      { text: 'Good', reply: 'Thank you!', reports: [{ text: 'It names a person.' }] },
    ]);
  });

  it('goes on where it is imported: the offer can be accepted, and tasks begun', async () => {
    const company = await elsewhere(place.company);
    const offered = await elsewhere(place.students.offered);
    const { ambassadorship } = await offered.api.ambassadors.ofPair({ with: company.id });
    if (!ambassadorship) throw new Error('the offer is gone');
    await acceptOffer(there, offered, { id: ambassadorship.id, version: ambassadorship.terms.version });
    const { application } = await offered.api.applications.one({ with: company.id });
    expect(application?.status).toBe('hired');
    const [task] = (await offered.api.tasks.openTasks({})).tasks;
    expect(task).toMatchObject({ mayStart: true, placesLeft: 16 });
  });

  it('changes nothing when it is imported again', async () => {
    const elsewhereNow = await startServer();
    await importFile(elsewhereNow, file);
    const again = await importFile(elsewhereNow, file);
    expect(again.result).toMatchObject({ ambassadorships: 0, tasks: 0, proofs: 0, reviews: 0, amounts: 0 });
    expect(again.remarks.filter((line) => !line.startsWith('users/'))).toEqual([]);
    const next = anExport({});
    await exportAll(elsewhereNow.db, next);
    expect(JSON.parse(readFileSync(next, 'utf8'))).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});

describe('The pictures of proofs in an export', () => {
  let here: Server;
  let there: Server;
  let place: Workplace;
  let file: string;

  const imported = async (server: Server, from: string) => {
    const remarks: string[] = [];
    const pictures = await picturesOf(server);
    const result = await importExport(
      { db: server.db, adminEmail: server.config.admin.email, pictures },
      {
        file: from,
        isDryRun: false,
        onRemarks: async (page) => {
          remarks.push(...page.map(({ collection, id, remark }) => `${collection}/${id}: ${remark}`));
        },
      },
    );
    return { result, remarks };
  };
  const picturesOf = async ({ config, db }: Server) => {
    const pictures = await commandPictures({
      config,
      db,
      log: await createLog({ level: 'silent', pretty: false }),
    });
    atTheEnd(pictures.stop);
    return pictures;
  };
  /** What the company sees of them: their order and size, what they look like, and until when they are kept. */
  async function seen(server: Server) {
    const { api } = await anotherBrowserOf({ id: place.company.id, server });
    const lists = await Promise.all(
      (['approved', 'handed-in'] as const).map((state) => api.tasks.proofs({ state })),
    );
    const { rows } = await server.pool.query(
      'SELECT id, proof_id, place, stored_at, expires_at FROM proof_pictures ORDER BY proof_id, place',
    );
    const proofs = lists.flatMap((list) => list.proofs).filter(({ pictures }) => pictures.length > 0);
    return {
      rows,
      pictures: proofs.flatMap(({ id, pictures }) =>
        pictures.map(({ large: _large, small: _small, ...picture }) => ({ proof: id, ...picture })),
      ),
    };
  }

  beforeAll(async () => {
    ({ server: here, place } = await aWorkplace());
    await showPictures(here, place);
    file = anExport({});
    const counts = await exportAll(here.db, file, await picturesOf(here));
    expect(counts.proofPictures).toBe(4);
    there = await startServer();
    const { result, remarks } = await imported(there, file);
    expect(remarks).toEqual([]);
    expect(result.proofPictures).toBe(4);
  });

  it('are the same elsewhere: their order, their marks, and how long they are kept', async () => {
    const before = await seen(here);
    expect(before.pictures).toHaveLength(4);
    expect(before.pictures.filter(({ alike }) => alike !== null)).toHaveLength(1);
    expect(await seen(there)).toEqual(before);
  });

  it('are shown there to both sides', async () => {
    const student = await anotherBrowserOf({ id: place.students.hourly.id, server: there });
    const { proofs } = await student.api.tasks.mine({});
    const [picture] = proofs.flatMap(({ pictures }) => pictures);
    expect((await student.fetch(picture?.large ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  it('are imported once, and exported again', async () => {
    expect((await imported(there, file)).result.proofPictures).toBe(0);
    const again = anExport({});
    await exportAll(there.db, again, await picturesOf(there));
    expect(JSON.parse(readFileSync(again, 'utf8'))).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    const names = (base: string) =>
      readdirSync(join(dirname(base), 'proof_pictures'), { recursive: true, encoding: 'utf8' }).toSorted();
    expect(names(again)).toEqual(names(file));
  });

  it('that are no pictures are lines in the report', async () => {
    const folder = join(dirname(file), 'proof_pictures');
    const [proof = ''] = readdirSync(folder);
    const [picture = ''] = readdirSync(join(folder, proof));
    writeFileSync(join(folder, proof, picture), 'not a picture');
    const { result, remarks } = await imported(await startServer(), file);
    expect(result.proofPictures).toBe(3);
    expect(remarks).toEqual([
      `proofs/${proof}: its picture was not imported: Please select a valid image file (JPEG, PNG, GIF)`,
    ]);
  });
});

describe('What was with an account that is gone', () => {
  it('keeps its name at that time and the day until which it is kept', async () => {
    const { server: here, place } = await aWorkplace();
    const { company, students } = place;
    const admin = await theAdmin(here);
    await removeUser(admin, students.hourly.id);
    const file = anExport({});
    await exportAll(here.db, file);
    const there = await startServer();
    expect((await importFile(there, file)).remarks).toEqual([]);
    const before = await companyScreens(company);
    const elsewhere = await anotherBrowserOf({ id: company.id, server: there });
    expect(shown(await companyScreens(elsewhere))).toEqual(shown(before));
    const kept = 'SELECT kept_until FROM ledger_balances WHERE kept_until IS NOT NULL';
    expect((await there.pool.query(kept)).rows).toEqual((await here.pool.query(kept)).rows);
    expect((await there.pool.query(kept)).rows).toHaveLength(1);
  });
});

const at = '2026-11-02T10:00:00.000Z';
const sides = { studentId: 's', companyId: 'c' };
const terms = {
  version: 1,
  pay: 'hourly',
  rateCents: 1500,
  fromDay: '2026-11-02',
  proposedAt: at,
  proposedByName: 'Jo',
};
const working = {
  ...sides,
  state: 'active',
  offeredAt: at,
  firstDay: '2026-11-02',
  terms: [{ ...terms, acceptedAt: at }],
};
const hours = { id: 'h1', day: '2026-11-03', minutes: 60, rateCents: 1500, loggedAt: at };
const aWeek = {
  ...sides,
  ambassadorshipId: 'a',
  week: '2026-11-02',
  state: 'logged',
  minutes: 60,
  amountCents: 1500,
  dueOn: '2026-11-22',
  hours: [hours],
};
const form = {
  ...emptyTaskForm,
  title: 'Flyers',
  earns: { kind: 'amount', cents: 2500 },
  audience: { kind: 'people', people: [] },
};
const aTask = { companyId: 'c', state: 'open', form, timeZone: 'Mars/Base', changedAt: at };
const aProof = {
  ...sides,
  taskId: 't',
  ambassadorshipId: 'a',
  slot: 'once',
  state: 'approved',
  cents: 2500,
  startedAt: at,
  since: at,
};
const aReview = {
  ...sides,
  writtenBy: 'student',
  stars: 4,
  words: ['fair-pay'],
  text: 'Good',
  writtenAt: at,
};
const earning = {
  ...sides,
  kind: 'earned',
  day: '2026-11-09',
  amountCents: 2500,
  source: 'proof',
  sourceKey: 'p',
  at,
  open: true,
};

it('An ambassador who is imported to a company with referrals gets a link, if the file has none', async () => {
  const company = {
    users: {
      s: { email: 's@school.edu', userType: 'student', displayName: 'Sam' },
      c: { email: 'c@brand.example', userType: 'company', companyName: 'Brand' },
    },
    referralPrograms: {
      one: {
        companyId: 'c',
        enabled: true,
        target: 'https://brand.example/shop',
        earns: 'amount',
        amountCents: 500,
        holdDays: 14,
      },
    },
  };
  const { server } = await serverWith(company);
  const file = anExport({ ...company, ambassadorships: { a: working } });
  for (let times = 0; times < 2; times += 1) {
    await importFile(server, file);
    const { rows } = await server.pool.query(
      'SELECT code FROM referral_links JOIN ambassadorships ON id = ambassadorship_id',
    );
    expect(rows).toHaveLength(1);
  }
});

describe('Lines of the work that cannot be kept', () => {
  let server: Server;
  let remarks: readonly string[];

  beforeAll(async () => {
    ({ server, remarks } = await serverWith({
      users: {
        s: { email: 's@school.edu', userType: 'student', displayName: 'Sam' },
        s2: { email: 's2@school.edu', userType: 'student', displayName: 'Kim' },
        s3: { email: 's3@school.edu', userType: 'student', displayName: 'Lee' },
        c: { email: 'c@brand.example', userType: 'company', companyName: 'Brand', timeZone: 'Mars/Base' },
      },
      messages: {
        one: { senderId: 's2', recipientId: 'c', text: 'Hello', timestamp: at },
      },
      applications: { one: { studentId: 's2', companyId: 'c', status: 'offered' } },
      ambassadorships: {
        a: working,
        again: { ...working, state: 'offered', terms: [terms] },
        endless: { ...working, studentId: 's2', terms: [{ ...terms, pay: 'semester', acceptedAt: at }] },
        cheap: { ...working, studentId: 's2', terms: [{ ...terms, rateCents: 'a lot', acceptedAt: at }] },
        unsigned: { ...working, studentId: 's2', firstDay: undefined, terms: [terms] },
        upside: { ...working, studentId: 'c', companyId: 's' },
      },
      weeks: {
        w: aWeek,
        double: aWeek,
        wrong: { ...aWeek, week: '2026-11-09', amountCents: 9_999_999 },
        tuesday: { ...aWeek, week: '2026-11-03' },
        uneven: { ...aWeek, week: '2026-11-16', hours: [{ ...hours, day: '2026-11-17', minutes: 61 }] },
        homeless: { ...aWeek, ambassadorshipId: 'nowhere' },
      },
      tasks: { t: aTask, untitled: { ...aTask, form: { ...form, asks: { ...form.asks, pictures: 99 } } } },
      proofs: {
        p: aProof,
        twice: aProof,
        waiting: { ...aProof, state: 'handed-in' },
        taskless: { ...aProof, taskId: 'untitled' },
      },
      balances: {
        ok: { ...sides, owedCents: 2500 },
        off: { studentId: 's2', companyId: 'c', owedCents: 100 },
      },
      entries: {
        e: earning,
        e2: { ...earning, studentId: 's2', sourceKey: 'p2' },
        negative: { ...earning, studentId: 's3', sourceKey: 'p3', amountCents: -5 },
        lost: { ...earning, studentId: 's3', sourceKey: 'p4', open: false },
      },
      reviews: {
        r: aReview,
        soon: { ...aReview, writtenAt: '2026-11-20T10:00:00.000Z' },
        stars: { ...aReview, stars: 6 },
        words: { ...aReview, words: ['reliable'] },
        many: { ...aReview, words: ['fair-pay', 'fast-answers', 'clear-tasks', 'friendly-team'] },
        nobody: { ...aReview, companyId: undefined },
        gone: { ...aReview, companyId: 'gone' },
        early: { ...aReview, shownAt: '2026-11-01T10:00:00.000Z' },
        seen: { ...aReview, reply: 'Thanks', repliedAt: at },
        silent: { ...aReview, shownAt: at, reply: 'Thanks' },
        removed: { ...aReview, shownAt: at, removedAt: at },
        stranger: { ...aReview, studentId: 's3' },
        twisted: { ...aReview, studentId: 'c', companyId: 's' },
        writerless: { ...aReview, studentId: undefined, shownAt: at },
      },
      outsidePayments: {
        odd: { ...sides, amountCents: 1, paidOn: 'yesterday', way: 'shells', state: 'said' },
      },
    }));
  });

  it('are named by their fields', () => {
    expect(saidOf(remarks, 'ambassadorships/endless')).toEqual(['"terms.0.lastDay": a semester has one']);
    expect(saidOf(remarks, 'ambassadorships/cheap')[0]).toContain('"terms.0.rateCents"');
    expect(saidOf(remarks, 'ambassadorships/unsigned')).toEqual([
      '"firstDay": active ones have one',
      '"terms": none are accepted',
    ]);
    expect(saidOf(remarks, 'weeks/tuesday')).toContain('"week": not a Monday');
    expect(saidOf(remarks, 'weeks/uneven').join()).toContain('"hours.0.minutes"');
    expect(saidOf(remarks, 'weeks/wrong').join()).toContain('"amountCents"');
    expect(saidOf(remarks, 'tasks/untitled')[0]).toContain('"form.asks.pictures"');
    expect(saidOf(remarks, 'proofs/waiting')).toEqual(['"dueAt": only what waits has one']);
    expect(saidOf(remarks, 'entries/negative')).toEqual(['"amountCents": not an amount that is earned']);
    expect(saidOf(remarks, 'reviews/stars').join()).toContain('"stars"');
    expect(saidOf(remarks, 'reviews/words')).toEqual(['"words": words of the other side']);
    expect(saidOf(remarks, 'reviews/many').join()).toContain('"words"');
    expect(saidOf(remarks, 'reviews/nobody')).toEqual(['"companyId": it is about nobody']);
    expect(saidOf(remarks, 'reviews/early')).toEqual(['"shownAt": before it was written']);
    expect(saidOf(remarks, 'reviews/seen')).toEqual(['"shownAt": nobody has seen it']);
    expect(saidOf(remarks, 'reviews/silent')).toEqual(['"repliedAt": only a reply has one']);
    expect(saidOf(remarks, 'reviews/removed')).toEqual([
      '"removedAt": a removed one, and only that, has a reason',
    ]);
    const payment = saidOf(remarks, 'outsidePayments/odd').join(' ');
    for (const field of ['paidOn', 'way', 'batchId', 'recordedAt']) expect(payment).toContain(`"${field}"`);
  });

  it('are left out where they contradict others', () => {
    expect(saidOf(remarks, 'ambassadorships/again')).toEqual(['another open one of the two is in the file']);
    expect(saidOf(remarks, 'ambassadorships/upside')).toEqual(['its student is a company']);
    expect(saidOf(remarks, 'weeks/w')).toEqual(['the file has this week twice']);
    expect(saidOf(remarks, 'weeks/homeless')).toEqual(['its ambassadorship is not in the file']);
    expect(saidOf(remarks, 'proofs/twice')).toEqual(['another proof has its turn at the task']);
    expect(saidOf(remarks, 'proofs/taskless')).toEqual(['its task is not in the file']);
    expect(saidOf(remarks, 'reviews/soon')).toEqual([
      'the same side had written another in the half-year before',
    ]);
    expect(saidOf(remarks, 'reviews/gone')).toEqual(['it is about nobody here']);
    expect(saidOf(remarks, 'reviews/stranger')).toEqual(['the two have not worked together']);
    expect(saidOf(remarks, 'reviews/twisted')).toEqual(['its student is a company']);
    expect(saidOf(remarks, 'balances/off')).toEqual([
      '"owedCents" says $1.00, but its amounts come to $25.00',
    ]);
    expect(saidOf(remarks, 'balances/c_s3')).toEqual([
      'its amounts come to $25.00, but those that are not paid to $0.00',
    ]);
    expect(saidOf(remarks, 'applications/one')).toEqual(['it is sent by its messages, not offered']);
    expect(saidOf(remarks, 'users/c')).toEqual(['"timeZone" is not a time zone ("Mars/Base")']);
  });

  it('leave the others, whose books agree', async () => {
    const { rows } = await server.pool.query(
      `SELECT (SELECT count(*)::int FROM ambassadorships) AS ambassadorships, (SELECT sum(minutes)::int FROM worked_hours) AS minutes,
         (SELECT sum(taken)::int FROM tasks) AS taken, (SELECT sum(amount_cents)::int FROM ledger_entries) AS cents,
         (SELECT count(*)::int FROM reviews) AS reviews, (SELECT count(*)::int FROM reviews WHERE student_id IS NULL) AS by_gone`,
    );
    expect(rows).toEqual([
      { ambassadorships: 1, minutes: 60, taken: 1, cents: 2500, reviews: 2, by_gone: 1 },
    ]);
    expect(await checkLedger(server.db)).toEqual([]);
  });
});

describe('An import into a product that is used', () => {
  it('keeps an open offer and the books of the two that are here', async () => {
    const { server: here, place } = await aWorkplace();
    const { company, students } = place;
    const file = anExport({});
    await exportAll(here.db, file);
    const documents = JSON.parse(readFileSync(file, 'utf8'));
    const id = Object.keys(documents.ambassadorships).find(
      (one) => documents.ambassadorships[one].studentId === students.offered.id,
    );
    const other = anExport({
      users: documents.users,
      ambassadorships: { other: documents.ambassadorships[id ?? ''] },
      entries: { e: { ...earning, studentId: students.hourly.id, companyId: company.id } },
    });
    const { remarks } = await importFile(here, other);
    expect(saidOf(remarks, 'ambassadorships/other')).toEqual(['the two have an open one here']);
    expect(saidOf(remarks, `balances/${company.id}_${students.hourly.id}`)).toEqual([
      'the two have books here, which stay as they are',
    ]);
    expect(await checkLedger(here.db)).toEqual([]);
  });
});
