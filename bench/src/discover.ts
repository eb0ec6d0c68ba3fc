import { percentile, report, show, timeEach } from './figures.ts';
import { openLine } from './messages/line.ts';
import { signUp, withProduct } from './product.ts';

const companies = 10_000;
/** Each round types every phrase ten times, both ways. */
const rounds = 5;
const searches = 100;
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

/** Discover with ten thousand approved companies: a search of the API against the same query straight on the database. */
export const discover = () =>
  withProduct(async ({ product, pool }) => {
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
    await pool.query('analyze companies');
    const student = await signUp(product, 'student');

    const phraseOf = (index: number) => phrases[Math.abs(index) % phrases.length] ?? '';
    const straight = (index: number) => {
      const patterns = phraseOf(index)
        .split(' ')
        .filter(Boolean)
        .map((word) => `%${word}%`);
      return pool.query(
        `select user_id, name, industry, description, website, skills, position_name, hours_per_week, pay_amount,
           pay_type, image, approved_at::text
         from companies
         where profile_completed and is_approved ${patterns.map((_, at) => `and search_text like $${at + 1}`).join(' ')}
         order by companies.approved_at desc, user_id desc limit 25`,
        patterns,
      );
    };
    const line = openLine(product.url);
    const throughApi = (index: number) =>
      line.get(`/api/directory/companies?query=${encodeURIComponent(phraseOf(index))}`, student.cookie);

    // In turns, so that both meet the same machine: whatever else it does is in both figures.
    const direct: number[] = [];
    const viaApi: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      direct.push(...(await timeEach(searches, straight)));
      viaApi.push(...(await timeEach(searches, throughApi)));
    }
    for (const share of [0.5, 0.95]) {
      const api = percentile(viaApi, share);
      const database = percentile(direct, share);
      report(
        `discover, ${show(companies)} companies, p${share * 100}`,
        `${show(api)} ms through the API`,
        `${show(database)} ms straight on the database`,
        api / database,
      );
    }
    line.close();
  });
