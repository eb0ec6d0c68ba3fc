import { randomUUID } from 'node:crypto';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { companySorts, moderationLimits } from '@ambitionhub/contract/moderation';
import { describe, expect, it } from 'vitest';
import { setApproval } from '../support/admin.ts';
import { atServer } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { aCompany, aCompanyProfile, aNewCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { endHolds, settleApproval, tellApprovals } from '../support/undo-windows.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });
const admin = await theAdmin(server);
const { companies: listed, reject } = admin.api.moderation;

async function auditOf(id: ParticipantId) {
  const { rows } = await server.pool.query<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM audit_log WHERE target_id = $1 ORDER BY id',
    [id],
  );
  return rows;
}

const actionsOn = async (id: ParticipantId) => (await auditOf(id)).map(({ action }) => action);

describe('rejecting a company', () => {
  const asSeen = async (email: string) => {
    const [found] = (await listed({ query: email })).companies;
    if (!found) throw new Error(`${email} is not listed`);
    return found;
  };
  const reason = 'Please name a website that students can look at.';

  it('tells it why, removes it from the pending ones, and is in the audit log with its reason', async () => {
    const company = await aCompany(server, { name: 'Hidden Coffee' });
    const { id, version } = await asSeen(company.email);
    const waits = async () =>
      (await listed({ query: company.email, filter: 'pending' })).companies.map((one) => one.id);
    expect(await waits()).toEqual([id]);
    expect(await reject({ id, version, reason })).toMatchObject({ rejection: reason, isApproved: false });
    expect(await waits()).toEqual([]);
    expect((await listed({ query: company.email, filter: 'rejected' })).companies).toHaveLength(1);
    expect((await company.api.companies.profile()).rejection).toBe(reason);
    const { rows } = await server.pool.query('SELECT action, detail FROM audit_log WHERE target_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ action: 'reject', detail: { reason } }]);
  });

  it('ends when it saves its profile again or is approved', async () => {
    const company = await aCompany(server);
    const rejectIt = async () => {
      const { id, version } = await asSeen(company.email);
      await reject({ id, version, reason });
    };
    await rejectIt();
    await company.api.companies.saveProfile(aCompanyProfile({ website: 'https://acme.example' }));
    expect(await asSeen(company.email)).toMatchObject({ rejection: null });
    await rejectIt();
    expect(await setApproval(admin, company.id, true)).toMatchObject({
      rejection: null,
      isApproved: true,
    });
  });

  it('is refused if it has changed, is already approved or rejected, or has no profile yet', async () => {
    const company = await aCompany(server);
    const { id, version } = await asSeen(company.email);
    await company.api.companies.saveProfile(aCompanyProfile({ name: 'Renamed' }));
    await expectRefusal(reject({ id, version, reason }), 'CHANGED');
    await setApproval(admin, id, true);
    await expectRefusal(reject({ id, version: (await asSeen(company.email)).version, reason }), 'CHANGED');
    const empty = await aNewCompany(server);
    await expectRefusal(
      reject({ id: empty.id, version: (await asSeen(empty.email)).version, reason }),
      'CHANGED',
    );
    await expectRefusal(reject({ id, version, reason: '  ' }), 'INVALID_INPUT');
  });

  it('twice at once happens once', async () => {
    const company = await aCompany(server);
    const { id, version } = await asSeen(company.email);
    const outcomes = await Promise.allSettled([1, 2].map(() => reject({ id, version, reason })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await actionsOn(id)).toEqual(['reject']);
  });
});

describe('approving a company', () => {
  it('returns its listing and records the admin in the audit log', async () => {
    const company = await aCompany(server, { name: 'Fresh Coffee' });
    expect(await setApproval(admin, company.id, true)).toMatchObject({
      id: company.id,
      email: company.email,
      name: 'Fresh Coffee',
      contactEmail: 'people@acme.example',
      contactPhone: '+1 555 0100',
      profileCompleted: true,
      isApproved: true,
    });
    expect(await auditOf(company.id)).toEqual([{ action: 'approve', actor_id: admin.id }]);
    await setApproval(admin, company.id, false);
    expect(await actionsOn(company.id)).toEqual(['approve', 'revoke-approval']);
  });

  it('takes effect for students, the company and new conversations once it can no longer be undone', async () => {
    const company = await aCompany(server);
    const student = await aPublishedStudent(server);
    const isSeen = async () =>
      (await student.api.positions.discover({})).companies.some(({ id }) => id === company.id);
    const isApproved = async () => (await company.api.companies.profile()).isApproved;
    const shown = async () => [await isSeen(), await isApproved()];
    expect(await shown()).toEqual([false, false]);
    const { deciding } = await setApproval(admin, company.id, true);
    expect(Date.parse(deciding?.until ?? '') - Date.now()).toBeGreaterThan(5_000);
    expect(await shown()).toEqual([false, false]);
    await tellApprovals(server);
    expect(await shown()).toEqual([true, true]);
    expect(await admin.api.moderation.company({ id: company.id })).toMatchObject({
      isApproved: true,
      deciding: null,
    });
    expect(await setApproval(admin, company.id, false)).toMatchObject({ isApproved: false });
    expect(await shown()).toEqual([true, true]);
    await tellApprovals(server);
    expect(await shown()).toEqual([false, false]);
    await expectRefusal(send(student, company, 'Hello'), 'NOT_FOUND');
  });

  it('that is already approved changes nothing, not even its place in Discover', async () => {
    const company = await aCompany(server);
    await settleApproval(server, admin, { id: company.id, isApproved: true });
    const approvedAt = async () =>
      (await server.pool.query('SELECT approved_at FROM companies WHERE user_id = $1', [company.id])).rows;
    const before = await approvedAt();
    await settleApproval(server, admin, { id: company.id, isApproved: true });
    expect(await approvedAt()).toEqual(before);
    expect(await actionsOn(company.id)).toEqual(['approve']);
  });

  it('without a complete profile is refused and says what is missing', async () => {
    const unsaved = await aNewCompany(server);
    const missingOf = async (id: ParticipantId) => {
      const { fields } = await expectRefusal(setApproval(admin, id, true), 'COMPANY_INCOMPLETE');
      return fields.map(({ message }) => message);
    };
    expect(await missingOf(unsaved.id)).toEqual([
      'Company name is required.',
      'Contact email is required.',
      'Industry is required.',
    ]);
    const { id, version } = await admin.api.moderation.company({ id: unsaved.id });
    await admin.api.moderation.editCompany({ id, version, fields: aCompanyProfile() });
    expect(await missingOf(id)).toEqual(['The company has not saved its profile yet.']);
    expect(await actionsOn(id)).toEqual(['edit']);
    await unsaved.api.companies.saveProfile(aCompanyProfile());
    expect(await setApproval(admin, id, true)).toMatchObject({ isApproved: true });
  });

  it('can be undone before anyone is notified, and both are in the audit log', async () => {
    const company = await aCompany(server);
    const { id } = company;
    const before = await admin.api.moderation.company({ id });
    const { deciding } = await setApproval(admin, id, true);
    const decision = deciding?.id ?? '';
    const waits = async () => (await listed({ query: company.email, filter: 'pending' })).companies.length;
    expect(await waits()).toBe(0);
    const undone = await admin.api.moderation.undoApproval({ id, decision });
    expect(undone).toEqual({ ...before, version: undone.version });
    expect(await waits()).toBe(1);
    await expectRefusal(admin.api.moderation.undoApproval({ id, decision }), 'CHANGED');
    await tellApprovals(server);
    expect(await company.api.companies.profile()).toMatchObject({ isApproved: false });
    expect(await actionsOn(id)).toEqual(['approve', 'revoke-approval']);
  });

  it('cannot be undone once the company is being notified', async () => {
    const { id } = await aCompany(server);
    const { deciding } = await setApproval(admin, id, true);
    await tellApprovals(server);
    const undo = admin.api.moderation.undoApproval({ id, decision: deciding?.id ?? '' });
    await expectRefusal(undo, 'TOLD_ALREADY');
    expect(await admin.api.moderation.company({ id })).toMatchObject({ isApproved: true });
  });

  it('is undone by the opposite decision in the same ten seconds, which tells no one', async () => {
    const company = await aCompany(server);
    await setApproval(admin, company.id, true);
    expect(await setApproval(admin, company.id, false)).toMatchObject({ isApproved: false, deciding: null });
    await settleApproval(server, admin, { id: company.id, isApproved: true });
    await setApproval(admin, company.id, false);
    expect(await setApproval(admin, company.id, true)).toMatchObject({ isApproved: true, deciding: null });
    await tellApprovals(server);
    expect(await company.api.companies.profile()).toMatchObject({ isApproved: true });
    expect(await actionsOn(company.id)).toEqual([
      'approve',
      'revoke-approval',
      'approve',
      'revoke-approval',
      'approve',
    ]);
  });

  it('waits for its ten seconds over a restart, and the next server tells it once', async () => {
    const company = await aCompany(server);
    await setApproval(admin, company.id, true);
    // The job that would have notified it is gone; another one finds due notifications every minute.
    await server.pool.query("DELETE FROM pgboss.job WHERE name = 'tell-approvals'");
    await endHolds(server.pool);
    await Promise.all([tellApprovals(server), tellApprovals(server)]);
    const { isApproved, version } = await admin.api.moderation.company({ id: company.id });
    expect(isApproved).toBe(true);
    // Its version is the one that the admin has seen since the decision: the next one needs no reload.
    expect(await setApproval(admin, company.id, false)).toMatchObject({ version: version + 1 });
  });

  it('is refused if another session has rejected it since, and the rejection stays', async () => {
    const company = await aCompany(server);
    const { id, version } = await admin.api.moderation.company({ id: company.id });
    await atServer(admin, secondServer).api.moderation.reject({ id, version, reason: 'Not a company.' });
    const approve = admin.api.moderation.setApproval({ id, isApproved: true, version });
    await expectRefusal(approve, 'CHANGED');
    const now = await admin.api.moderation.company({ id });
    expect(now).toMatchObject({ isApproved: false, rejection: 'Not a company.' });
    expect(await setApproval(admin, id, true)).toMatchObject({ isApproved: true });
  });

  it('in several sessions at once on two servers happens once, and the others learn of it', async () => {
    const { id } = await aCompany(server);
    const { version } = await admin.api.moderation.company({ id });
    const there = atServer(admin, secondServer);
    const { refusals } = await outcomesOf(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? admin : there).api.moderation.setApproval({ id, isApproved: true, version }),
      ),
    );
    expect(refusals).toEqual(Array(7).fill('CHANGED'));
    expect(await actionsOn(id)).toEqual(['approve']);
  });

  it('and unapproving it at the same time leave a log with the final state', async () => {
    const company = await aCompany(server);
    await outcomesOf(
      Array.from({ length: 10 }, (_, index) => setApproval(admin, company.id, index % 2 === 0)),
    );
    const actions = await actionsOn(company.id);
    const alternating = actions.map((_, index) => (index % 2 ? 'revoke-approval' : 'approve'));
    expect(actions).toEqual(alternating);
    await tellApprovals(server);
    const { isApproved } = await company.api.companies.profile();
    expect(actions.at(-1) === 'approve').toBe(isApproved);
  });

  it('is only for companies: an unknown id or a student is not found, and nothing is written', async () => {
    const student = await aPublishedStudent(server);
    const { version } = await admin.api.moderation.student({ id: student.id });
    for (const id of [randomUUID() as ParticipantId, student.id]) {
      const approve = admin.api.moderation.setApproval({ id, isApproved: true, version });
      await expectRefusal(approve, 'NOT_FOUND');
      expect(await auditOf(id)).toEqual([]);
    }
  });
});

describe('the admin’s list of companies', () => {
  const walk = async (search: Parameters<typeof listed>[0], between = async () => {}) => {
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await listed({ ...search, ...(cursor ? { cursor } : {}) });
      expect(page.companies.length).toBeLessThanOrEqual(moderationLimits.page);
      seen.push(...page.companies);
      cursor = page.nextCursor ?? undefined;
      await between();
    } while (cursor !== undefined);
    return seen;
  };

  it('contains every company, even incomplete and unapproved ones, and nobody else', async () => {
    const company = await aNewCompany(server);
    const student = await aPublishedStudent(server);
    const ids = (await walk({})).map(({ id }) => id);
    expect(ids).toContain(company.id);
    expect(ids).not.toContain(student.id);
    expect(ids).not.toContain(admin.id);
  });

  it('matches name, industry and position, with wildcards taken literally', async () => {
    const company = await aCompany(server, {
      name: '100%_İstanbul',
      positionName: 'Scout',
      industry: 'Film & TV',
    });
    for (const query of ['100%_', 'İSTANBUL', 'scout', 'film'])
      expect(
        (await listed({ query })).companies.map(({ id }) => id),
        query,
      ).toContain(company.id);
    for (const query of ['1__%', '\\', "'; drop table companies; --"])
      expect(
        (await listed({ query })).companies.map(({ id }) => id),
        query,
      ).not.toContain(company.id);
  });

  it.each(companySorts)(
    'is paged by %s without gaps or duplicates, with the longest names and during changes',
    async (sort) => {
      const tag = `${sort}-${randomUUID().slice(0, 8)}`;
      const long = ['"', '\\', '王', '👩🏽', 'é'].map((letter) =>
        `${tag} ${letter.repeat(100)}`.slice(0, 100).replace(/[\ud800-\udbff]$/, 'x'),
      );
      await server.pool.query(
        `with made as (
           insert into users (id, name, email, user_type)
           select gen_random_uuid(), '', $1 || n || '@example.org', 'company' from generate_series(1, $2::int) n
           returning id, email
         )
         insert into companies (user_id, name, industry, is_approved)
         select id, ($3::text[])[1 + abs(hashtext(email)) % 5], 'Film & TV', abs(hashtext(email)) % 2 = 0 from made`,
        [tag, moderationLimits.page * 2 + 7, long],
      );
      const seen = await walk({ query: tag, sort }, async () => {
        await aCompany(server, { name: `Another ${sort}` });
      });
      expect(seen).toHaveLength(moderationLimits.page * 2 + 7);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      if (sort === 'approval')
        expect(seen.map(({ isApproved }) => Number(isApproved))).toEqual(
          seen.map(({ isApproved }) => Number(isApproved)).sort(),
        );
      const turned = await walk({ query: tag, sort, reversed: 'true' }, async () => undefined);
      expect(turned.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse());
    },
  );
});
