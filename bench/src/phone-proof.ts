import { randomUUID } from 'node:crypto';
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
/** Much longer than the line needs: this benchmark is about what arrives. */
const limitSeconds = 600;

/** A phone's photo of twelve megapixels: a scene with the grain of a sensor. */
async function photoOf(seed: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const noise = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise: grain },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(await sceneOf(seed))
    .resize(4000, 3000, { fit: 'fill' })
    .composite([{ input: noise, blend: 'soft-light' }])
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
  const files = await Promise.all(
    Array.from({ length: photos }, async (_, n) => ({
      name: `photo${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoOf(n + 1),
    })),
  );
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
      const handedIn = page
        .getByRole('button', { name: 'Take back' })
        .waitFor({ timeout: 1_000 * limitSeconds });
      for (let nth = 1; nth <= breaks; nth += 1) {
        const from = line.sent();
        while (line.sent() - from < 900_000) await pause(200);
        await line.break(brokenSeconds);
      }
      await handedIn;
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
      const chosen = files.reduce((sum, { buffer }) => sum + buffer.length, 0) / 1e6;
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
  }, settings);
}
