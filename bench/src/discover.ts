import { userId } from '@ambitionhub/contract/accounts';
import { findCompanies } from '../../server/src/features/directory/companies.store.ts';
import { companyList } from '../../server/src/features/directory/presenter.ts';
import { formatFigure, percentile, reportFigure } from './figures.ts';
import { openLine } from './messages/line.ts';
import { signUp, withProduct } from './product.ts';
import { inTurns, mostTimes, openStraight, type Statements } from './statements.ts';

/** Each with one open position. */
const companies = 100_000;
/** How many times each round types every phrase, both ways. */
const times = 15;
const phrases = [
  'f',
  'fr',
  'fre',
  'fresh',
  'fresh co',
  'fresh coffee 77',
  'media',
  'software amb',
  'zzz',
  '',
];

/**
 * Discover with the open positions of 100,000 approved companies: a search through the API, compared with its own statement
 * directly on the database.
 */
export const discover = () =>
  withProduct(async (measured) => {
    const { product, pool } = measured;
    await pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select uuidv7(), '', 'c' || n || '@bench.test', 'company' from generate_series(1, $1::int) n
         returning id, email
       )
       insert into companies (user_id, name, industry, description, position_name, profile_completed, is_approved, approved_at)
       select id,
         (array['Fresh Coffee', 'Bright Media', 'Campus Rides', 'North Outdoor', 'Study Loop'])[1 + abs(hashtext(email)) % 5]
           || ' ' || substring(email from 2 for position('@' in email) - 2),
         (array['Food & Beverage', 'Technology & Software', 'Film & TV', 'Fashion & Lifestyle'])[1 + abs(hashtext(email || 'i')) % 4],
         repeat('A believable description of what we do. ', 6),
         'Campus Ambassador', true, true, now() - (random() * interval '300 days')
       from made`,
      [companies],
    );
    await pool.query('analyze companies, positions');
    const student = await signUp(product, 'student');

    const straight = await openStraight(measured);
    const statements: Statements[] = [];
    for (const query of phrases)
      statements.push(
        await straight.statementsOf((db) =>
          findCompanies(
            db,
            { query, sort: 'newest', student: userId.parse(student.id) },
            { after: null, limit: companyList.limit },
          ),
        ),
      );
    const line = openLine(product.url);
    const at = (index: number): number => Math.abs(index) % phrases.length;
    const { viaApi, direct, ratio } = await inTurns(times * phrases.length, {
      api: (index) =>
        line.get(
          `/api/directory/companies?query=${encodeURIComponent(phrases[at(index)] ?? '')}`,
          student.cookie,
        ),
      straight: (index) => straight.send(statements[at(index)] ?? []),
    });
    reportFigure(
      `discover, ${formatFigure(companies)} positions, p50`,
      `${formatFigure(percentile(viaApi, 0.5))} ms through the API, ${formatFigure(ratio)} times its statement`,
      `${formatFigure(percentile(direct, 0.5))} ms directly on the database, at most ${mostTimes} times`,
      ratio / mostTimes,
    );
    reportFigure(
      `discover, ${formatFigure(companies)} positions, p95`,
      `${formatFigure(percentile(viaApi, 0.95))} ms through the API`,
      `${formatFigure(percentile(direct, 0.95))} ms directly on the database`,
      percentile(viaApi, 0.95) / percentile(direct, 0.95),
    );
    await straight.close();
    line.close();
  });
