import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { formatFigure, reportFigure } from './figures.ts';
import { freePort, openLineTo } from './line.ts';
import { type Client, callApi, completeCompany, signUp, withProduct } from './product.ts';
import { sceneOf } from './scenes.ts';

const photos = 6;
const kilobits = 400;
const breaks = 2;
const brokenSeconds = 8;
/** Bytes between two breaks, so that each is in the middle of a picture. */
const breakAfter = 1_400_000;
/** Six photos of about a megabyte take 120 seconds on this line; twice that, with the breaks and the pauses after them. */
const limitSeconds = 300;

const noiseOf = (width: number, height: number, sigma: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

/**
 * A phone's photo of twelve megapixels: a scene, fine detail, and the grain of a sensor. The browser shrinks it to about a megabyte.
 */
async function photoOf(seed: number): Promise<Buffer> {
  const detail = await sharp(await noiseOf(2000, 1500, 24))
    .resize(4000, 3000, { kernel: 'cubic' })
    .toBuffer();
  const grain = await noiseOf(4000, 3000, 12);
  return sharp(await sceneOf(seed))
    .resize(4000, 3000, { fit: 'fill' })
    .composite([detail, grain].map((input) => ({ input, blend: 'soft-light' })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

const form = {
  title: 'Put up posters',
  instructions: 'Show all of them.',
  asks: { pictures: photos, links: 0, number: null, text: false },
  earns: { kind: 'amount', cents: 2500 },
  perk: '',
  repeats: { kind: 'once' },
  places: null,
  opensOn: null,
  closesOn: null,
  meeting: null,
  audience: { kind: 'all' },
};

async function aStudent(product: Parameters<typeof signUp>[0]): Promise<Client> {
  const student = await signUp(product, 'student');
  await callApi(student, 'PUT', '/student/university', { university: 'Stanford University' });
  const fields = {
    name: 'Sam Ward',
    major: 'Biology',
    classYear: 'junior',
    industries: ['Startup'],
    skills: ['Public Speaking'],
  };
  await callApi(student, 'POST', '/student/publication', { fields });
  return student;
}

/** A proof with six photos, handed in through the page on a slow line that breaks twice: all of it arrives. */
export async function phoneProof(): Promise<void> {
  const inner = await freePort();
  const line = await openLineTo(() => inner);
  const settings = { PORT: String(inner), PUBLIC_URL: `http://localhost:${line.port}` };
  // As files: the browser's protocol takes no more than 50 MB of content.
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-photos-'));
  const files: string[] = [];
  let chosen = 0;
  for (let n = 1; n <= photos; n += 1) {
    const photo = await photoOf(n);
    const file = join(folder, `photo${n}.jpg`);
    await writeFile(file, photo);
    files.push(file);
    chosen += photo.length / 1e6;
  }
  await withProduct(async ({ product, pool }) => {
    const company = await completeCompany(product);
    await pool.query('update companies set is_approved = true, approved_at = now() where user_id = $1', [
      company.id,
    ]);
    const student = await aStudent(product);
    await pool.query(
      `insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
       values ($1, $2, $3, 'Bench', 'Sam Ward', 'active', now(), now(), now() - interval '1 day')`,
      [randomUUID(), company.id, student.id],
    );
    const [taskId, proofId] = [randomUUID(), randomUUID()];
    const { task } = await callApi<{ task: { version: number } }>(company, 'PUT', `/tasks/${taskId}/draft`, {
      form,
      version: null,
    });
    await callApi(company, 'POST', `/tasks/${taskId}/open`, { form, version: task.version });
    await callApi(student, 'POST', `/proofs/${proofId}/start`, { taskId });

    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await context.addCookies(
        student.cookie.split('; ').map((one) => {
          const at = one.indexOf('=');
          return { name: one.slice(0, at), value: one.slice(at + 1), url: product.url };
        }),
      );
      const page = await context.newPage();
      await page.goto(`${product.url}/student-dashboard?tab=work&view=tasks&task=${taskId}`);
      const chooser = page.getByLabel('Choose pictures').and(page.locator('input'));
      await chooser.waitFor({ state: 'attached' });
      line.slowTo((kilobits * 1_000) / 8);
      const [begun, before] = [performance.now(), line.sent()];
      await chooser.setInputFiles(files);
      await page
        .getByRole('group', { name: `Pictures: ${photos} of ${photos}` })
        .waitFor({ timeout: 120_000 });
      await page.getByRole('button', { name: 'Hand in', exact: true }).tap();
      let isOver = false;
      const handedIn = page
        .getByRole('button', { name: 'Take back' })
        .waitFor({ timeout: 1_000 * limitSeconds })
        .finally(() => {
          isOver = true;
        });
      let broken = 0;
      for (let from = line.sent(); broken < breaks && !isOver; )
        if (line.sent() - from < breakAfter) await pause(200);
        else {
          await line.break(brokenSeconds);
          broken += 1;
          from = line.sent();
        }
      await handedIn;
      if (broken < breaks) throw new Error(`the line broke ${broken} times before all was handed in`);
      const [seconds, sent] = [(performance.now() - begun) / 1_000, line.sent() - before];
      line.slowTo(Number.POSITIVE_INFINITY);
      const { proof } = await callApi<{ proof: { pictures: { large: string }[] } }>(
        company,
        'GET',
        `/proofs/${proofId}`,
      );
      for (const { large } of proof.pictures) {
        const reply = await fetch(`${product.url}${large}`, { headers: { cookie: company.cookie } });
        if (!reply.ok) throw new Error(`a picture is not there: ${reply.status}`);
        await sharp(await reply.bytes()).stats();
      }
      reportFigure(
        `a proof with ${photos} photos of 12 megapixels (${formatFigure(chosen)} MB) at ${kilobits} kbit/s, ${breaks} breaks`,
        `${proof.pictures.length} arrived; ${formatFigure(sent / 1e6)} MB in ${formatFigure(seconds)} s`,
        `all ${photos}, limit ${limitSeconds} s`,
        proof.pictures.length === photos ? seconds / limitSeconds : Number.POSITIVE_INFINITY,
      );
    } finally {
      await browser.close();
      line.close();
    }
  }, settings).finally(() => rm(folder, { recursive: true, force: true }));
}
