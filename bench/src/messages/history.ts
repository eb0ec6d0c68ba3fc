import { formatFigure, percentile, report, timeEach } from '../harness/figures.ts';
import { castPairs } from '../harness/pairs.ts';
import { callApi, type Measured } from '../harness/product.ts';

const short = 100;
const long = 100_000;
const openings = 200;

/** Opening a conversation of 100,000 messages must be no slower than opening one of 100. */
export async function history(measured: Measured): Promise<void> {
  const [few, many] = await castPairs(measured, 2);
  if (!few || !many) return;
  for (const [pair, count] of [
    [few, short],
    [many, long],
  ] as const)
    await measured.pool.query(
      `with grown as (
         update conversations set last_seq = $2 where student_id = $1 returning id, company_id
       )
       insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       select id, n, gen_random_uuid(), company_id, 'Company', 'Student', 'Message ' || n from grown, generate_series(2, $2::int) n`,
      [pair.student.id, count],
    );
  await measured.pool.query('analyze messages');

  const opening = async (pair: typeof few) =>
    percentile(
      await timeEach(openings, () =>
        callApi(pair.student, 'GET', `/conversations/${pair.company.id}/messages`),
      ),
      0.5,
    );
  const ofFew = await opening(few);
  const ofMany = await opening(many);
  report(
    `opening a conversation of ${formatFigure(long)} messages`,
    `p50 ${formatFigure(ofMany)} ms`,
    `${formatFigure(ofFew)} ms for one of ${formatFigure(short)}`,
    ofMany / ofFew,
  );
}
