import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { formatFigure, reportLimit, sizeShare } from './harness/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const people = 100_000 * sizeShare;
const companiesOf = (count: number): number => count / 50;
const messagesOf = (count: number): number => count * 10;
const limitSeconds = 300;
const limitMegabytes = 600;
/** Five times as many users may take this many times as long. A statement that grows with the square takes 25 times. */
const fewer = 5;
const limitGrowth = 8;

/**
 * An export of the old database with 100,000 users and 1,000,000 messages, read and imported into an empty
 * one, and one with a fifth of them, because a slow statement shows as time that grows faster than the export.
 */
export async function importOld(): Promise<void> {
  const small = await measure(people / fewer);
  const { seconds, megabytes } = await measure(people);
  const what = `import of ${formatFigure(people)} users and ${formatFigure(messagesOf(people))} messages`;
  reportLimit(what, seconds, 's', limitSeconds);
  reportLimit(`its time, in times of a ${fewer}th as many`, seconds / small.seconds, '', limitGrowth);
  reportLimit('its memory at most', megabytes, 'MB', limitMegabytes);
}

async function measure(count: number): Promise<{ seconds: number; megabytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-import-'));
  try {
    const file = join(folder, 'export.json');
    await generate(file, count);
    return await run(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const user = (index: number, companies: number): object =>
  index < companies
    ? {
        email: `c${index}@brand.example`,
        userType: 'company',
        companyName: `Brand ${index}`,
        profileCompleted: true,
        isApproved: true,
        updatedAt: 1.7e12,
      }
    : {
        email: `s${index}@school.edu`,
        displayName: `Student ${index}`,
        university: 'Stanford University',
        major: `Major ${index % 200}`,
        selectedIndustries: ['Startup'],
        skills: ['Python'],
        profilePublic: true,
        updatedAt: { seconds: 1_700_000_000 + index, nanoseconds: 0 },
      };

/** Each company talks with this many students, ten messages each. */
function message(index: number, people: number): object {
  const companies = companiesOf(people);
  const thread = Math.floor(index / 10);
  const company = `c${thread % companies}`;
  const student = `s${companies + (thread % (people - companies))}`;
  const isCompanys = index % 2 === 1;
  return {
    conversationId: `${company}_${student}`,
    senderId: isCompanys ? company : student,
    recipientId: isCompanys ? student : company,
    text: `Message ${index}: I would like to know more about the position on our campus.`,
    timestamp: 1_700_000_000_000 + index * 1_000,
    readBy: { [student]: true, [company]: index % 10 < 8 },
  };
}

async function generate(file: string, count: number): Promise<void> {
  const companies = companiesOf(count);
  const out = createWriteStream(file);
  const put = async (text: string): Promise<void> => {
    if (!out.write(text)) await new Promise((drained) => out.once('drain', drained));
  };
  await put('{"users":{');
  for (let index = 0; index < count; index += 1)
    await put(
      `${index ? ',' : ''}"${index < companies ? 'c' : 's'}${index}":${JSON.stringify(user(index, companies))}`,
    );
  await put('},"messages":{');
  for (let index = 0; index < messagesOf(count); index += 1)
    await put(`${index ? ',' : ''}"m${index}":${JSON.stringify(message(index, count))}`);
  await put('}}');
  out.end();
  await finished(out);
}

async function run(folder: string, file: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['server/src/commands/import.ts', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let megabytes = 0;
  // Linux records a process's peak resident size.
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 500);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}
