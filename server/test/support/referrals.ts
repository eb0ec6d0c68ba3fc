import { type OutgoingHttpHeaders, request } from 'node:http';
import { addDays } from '@ambitionhub/contract/calendar';
import {
  type FileReport,
  fileReport,
  referralFilesPath,
  type SaveProgramInput,
} from '@ambitionhub/contract/referrals';
import { earnConversions } from '../../src/features/referrals/earn-conversions.ts';
import { aWorker, today } from './hours.ts';
import { anApprovedCompany, aPublishedStudent, type Founder, type Person } from './people.ts';
import type { RunningServer } from './server.ts';
import { withReactions } from './with-reactions.ts';

/** $5.00 for each conversion, which is held for 14 days, at the site of `aCompanyProfile`. */
export const aProgram = (change: Partial<SaveProgramInput> = {}): SaveProgramInput => ({
  enabled: true,
  target: 'https://acme.example/shop',
  earns: 'amount',
  amountCents: 500,
  shareHundredths: null,
  capCents: null,
  holdDays: 14,
  discount: '',
  version: null,
  ...change,
});

export type Referrer = { readonly company: Founder; readonly student: Person; readonly code: string };

/** An ambassador of a company with referrals. */
export async function aReferrer(
  server: RunningServer,
  program: Partial<SaveProgramInput> = {},
  company?: Founder,
): Promise<Referrer> {
  const founder = company ?? (await anApprovedCompany(server));
  const student = await aPublishedStudent(server);
  await aWorker(server, { fromDay: addDays(today(), -400) }, { pair: { student, company: founder } });
  const { program: stored } = await founder.api.referrals.program();
  await founder.api.referrals.saveProgram(
    aProgram({ ...program, discount: `For ${student.id}`, version: stored?.version ?? null }),
  );
  return { company: founder, student, code: await codeOf(student) };
}

/** The code of a student's newest link. */
export async function codeOf(student: Pick<Person, 'api'>): Promise<string> {
  const [link] = (await student.api.referrals.mine()).links;
  if (!link) throw new Error('the student has no link');
  return link.code;
}

/** Opens a link as a browser does, and does not follow it. */
export function openLink(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<{ readonly status: number; readonly location: string | undefined; readonly text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    location: string | undefined;
    text: string;
  }>();
  const sent = request(
    `${url}/r/${path}`,
    { method, headers: { 'user-agent': aBrowser, ...headers } },
    async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status = 0, headers: replied } = response;
      resolve({ status, location: replied.location, text: Buffer.concat(chunks).toString() });
    },
  );
  sent.once('error', reject).end();
  return promise;
}

export const aBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** As if all days that conversions are held were over. */
export const endHolding = ({ pool }: Pick<RunningServer, 'pool'>): Promise<unknown> =>
  pool.query("UPDATE referral_conversions SET held_until = now() - interval '1 minute' WHERE state = 'held'");

/** The same, and they become earnings. */
export async function earnAll({ pool, db }: RunningServer): Promise<void> {
  await endHolding({ pool });
  await earnConversions(withReactions(db), new Date());
}

/** A company uploads a file of orders, or only asks what it would do. */
export async function sendOrders(
  company: Pick<Person, 'fetch'>,
  file: string | Uint8Array<ArrayBuffer>,
  { isPreview = false } = {},
): Promise<FileReport> {
  const reply = await company.fetch(
    `${referralFilesPath}/conversions.csv${isPreview ? '?preview=true' : ''}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file,
    },
  );
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error(JSON.stringify(body));
  return fileReport.parse(body);
}
