import { directoryLimits } from '@ambitionhub/contract/directory';
import type { CompanyCard, discoverSearch } from '@ambitionhub/contract/positions';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { send } from '../support/conversation.ts';
import { aCompany, anApprovedCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';

type DiscoverInput = z.input<typeof discoverSearch>;

const server = await startServer();
const student = await aStudent(server);
const admin = await theAdmin(server);

async function find(query: string): Promise<readonly string[]> {
  const { companies } = await student.api.positions.discover({ query });
  return companies.map(({ name }) => name).sort();
}

/** Every page of Discover, with an action after each. */
async function pagesOf(between: (page: readonly CompanyCard[]) => Promise<unknown> = async () => {}) {
  const seen: CompanyCard[] = [];
  let cursor: string | undefined;
  do {
    const page = await student.api.positions.discover({ query: 'many', ...(cursor ? { cursor } : {}) });
    expect(page.companies.length).toBeLessThanOrEqual(directoryLimits.page);
    seen.push(...page.companies);
    cursor = page.nextCursor ?? undefined;
    await between(page.companies);
  } while (cursor !== undefined);
  return seen;
}

describe('a search', () => {
  it('finds by name, industry or position, every word, in any case and order', async () => {
    await anApprovedCompany(server, {
      name: 'Fresh Coffee',
      industry: 'Food & Beverage',
      positionName: 'Barista Scout',
    });
    await anApprovedCompany(server, { name: 'Fresh Films', industry: 'Film & TV', positionName: 'Runner' });
    expect(await find('fresh')).toEqual(['Fresh Coffee', 'Fresh Films']);
    expect(await find('BEVERAGE')).toEqual(['Fresh Coffee']);
    expect(await find('scout')).toEqual(['Fresh Coffee']);
    expect(await find('  runner   fresh ')).toEqual(['Fresh Films']);
    expect(await find('esh cof')).toEqual(['Fresh Coffee']);
    expect(await find('fresh scout film')).toEqual([]);
  });

  it('does not find by a description, an email or a website', async () => {
    await anApprovedCompany(server, {
      name: 'Plain',
      description: 'zeppelin',
      contactEmail: 'zeppelin@a.example',
      website: 'zeppelin.example',
    });
    expect(await find('zeppelin')).toEqual([]);
  });

  it.each([
    ['100% Juice', '100%', '100x Juice'],
    ['Under_score', 'r_s', 'Underxscore'],
    ['Back\\slash', 'k\\s', 'Backxslash'],
    ['O\'Reilly "Books"', 'o\'reilly "b', 'OReilly Books'],
  ])('takes every character literally: %s by %s, and not %s', async (name, query, other) => {
    await anApprovedCompany(server, { name });
    await anApprovedCompany(server, { name: other });
    expect(await find(query)).toEqual([name]);
  });

  it.each([
    ['مقهى الحرم', 'الحرم'],
    ['שלום קפה', 'קפה'],
    ['校园咖啡', '咖啡'],
    ['İstanbul Kahve', 'İSTANBUL'],
    ['ΟΔΟΣ', 'ΟΔΟΣ'],
    ['Straße', 'STRAßE'],
    ['Café ☕️ 👩🏽‍🎓', '👩🏽‍🎓'],
  ])('finds in every script: %s by %s', async (name, query) => {
    await anApprovedCompany(server, { name });
    expect(await find(query)).toEqual([name]);
  });

  it.each(["'; drop table companies; --", '%', '_', '\\', '\\%', '(', '[a-z', '$1', 'null', '\u202eabc'])(
    'of %j works like any other',
    async (query) => {
      for (const name of await find(query)) expect(name.toLowerCase()).toContain(query.toLowerCase());
    },
  );

  it('may be as long as its field and no longer', async () => {
    const longest = directoryLimits.search;
    expect(await find('x'.repeat(longest))).toEqual([]);
    expect(await find('a '.repeat(longest / 2))).not.toContain('Fresh Films');
    expect(await find(`   ${'%'.repeat(longest)}   `)).toEqual([]);
    const { fields } = await expectRefusal(find('x'.repeat(longest + 1)), 'INVALID_INPUT');
    expect(fields.map(({ field }) => field)).toEqual(['query']);
  });
});

describe('Discover', () => {
  it('never shows an unapproved company, even by its exact name', async () => {
    await aCompany(server, { name: 'Unapproved Quokka' });
    expect(await find('Quokka')).toEqual([]);
    const company = await anApprovedCompany(server, { name: 'Revoked Quokka' });
    await settleApproval(server, admin, { id: company.id, isApproved: false });
    expect(await find('Quokka')).toEqual([]);
  });

  it('shows the most recently approved first', async () => {
    const [first, second] = [
      await aCompany(server, { name: 'Wombat signed up first' }),
      await aCompany(server, { name: 'Wombat approved first' }),
    ];
    for (const { id } of [second, first]) await settleApproval(server, admin, { id, isApproved: true });
    const { companies } = await student.api.positions.discover({ query: 'wombat' });
    expect(companies.map(({ name }) => name)).toEqual(['Wombat signed up first', 'Wombat approved first']);
  });

  it('is paged without gaps or duplicates, even with simultaneous approvals and other changes', async () => {
    const count = directoryLimits.page * 3 + 5;
    await server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select gen_random_uuid(), '', 'many' || n || '@example.org', 'company' from generate_series(1, $1::int) n
         returning id, email
       )
       insert into companies (user_id, name, profile_completed, is_approved, approved_at)
       select id, 'Many ' || email, true, true, timestamptz '2025-01-01' + (abs(hashtext(email)) % 3) * interval '1 microsecond'
       from made`,
      [count],
    );
    const all = await pagesOf();
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    expect(all).toHaveLength(count);

    const gone = new Set<string>();
    const left = await pagesOf(async (page) => {
      const [, seen] = page;
      const ahead = all.findLast(({ id }) => !gone.has(id));
      for (const one of [seen, ahead])
        if (one) {
          gone.add(one.id);
          await settleApproval(server, admin, { id: one.id, isApproved: false });
        }
      await anApprovedCompany(server, { name: 'Many more' });
    });
    const ids = left.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const stayed = all.map(({ id }) => id).filter((id) => !gone.has(id));
    expect(ids.filter((id) => !gone.has(id))).toEqual(stayed);
  });

  it('says when it has ended', async () => {
    const page = await student.api.positions.discover({ query: 'nothing is called this' });
    expect(page).toEqual({
      companies: [],
      nextCursor: null,
      onlyNewest: false,
    });
  });
});

describe('A student’s Discover', () => {
  const reader = aPublishedStudent(server);

  const narrowed = async (input: Omit<DiscoverInput, 'cursor'>): Promise<readonly string[]> => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await (await reader).api.positions.discover({ ...input, ...(cursor ? { cursor } : {}) });
      names.push(...page.companies.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return names;
  };

  it('leaves out companies they have applied to, and keeps those that wrote first', async () => {
    const student = await reader;
    const [applied, , wrote] = [
      await anApprovedCompany(server, { name: 'Numbat one' }),
      await anApprovedCompany(server, { name: 'Numbat two' }),
      await anApprovedCompany(server, { name: 'Numbat three' }),
    ];
    await send(student, applied, 'Hello!');
    await send(wrote, student, 'Hello!');
    await send(await aStudent(server), wrote, 'Hello, too!');
    expect(await narrowed({ query: 'numbat' })).toEqual(['Numbat three', 'Numbat two', 'Numbat one']);
    expect(await narrowed({ query: 'numbat', notApplied: 'true' })).toEqual(['Numbat three', 'Numbat two']);
    await student.api.applications.withdraw({ with: applied.id });
    expect(await narrowed({ query: 'numbat', notApplied: 'true' }), 'once applied is applied').toHaveLength(
      2,
    );
    const { standings } = await student.api.applications.standings({ with: [applied.id, wrote.id] });
    expect(standings).toEqual([{ with: applied.id, status: 'withdrawn' }]);
  });

  it('lists the fastest to respond first, page by page, and says how fast', async () => {
    const count = directoryLimits.page * 2 + 3;
    await server.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select gen_random_uuid(), '', 'quick' || n || '@example.org', 'company' from generate_series(1, $1::int) n
         returning id, email
       )
       insert into companies (user_id, name, profile_completed, is_approved, approved_at, response_rank)
       select id, 'Bilby ' || email, true, true, timestamptz '2025-01-01' + (abs(hashtext(email)) % 3) * interval '1 microsecond',
         abs(hashtext(email || 'r')) % 5
       from made`,
      [count],
    );
    const { rows } = await server.pool.query<{ name: string }>(
      "select name from companies where name like 'Bilby %' order by response_rank desc, approved_at desc, user_id desc",
    );
    expect(await narrowed({ query: 'bilby', sort: 'response' })).toEqual(rows.map(({ name }) => name));
    const { companies } = await (await reader).api.positions.discover({ query: 'bilby', sort: 'response' });
    expect(companies[0]?.responds).toBe('hour');
  });
});
