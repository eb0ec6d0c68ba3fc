import { type Browser, chromium } from '@playwright/test';
import type { Product } from '../../../tools/product.ts';
import { formatFigure, reportFigure } from '../figures.ts';
import { completeCompany, withProduct } from '../product.ts';
import { companyProfile, firstApplication } from './entering.ts';
import type { Device } from './keys.ts';
import type { Effort, Person } from './person.ts';
import { approvedCompany, openAt, publishedStudent, sendMessage, warmUp } from './stage.ts';
import { newAddress, password } from './texts.ts';
import {
  answerSignedOut,
  approveFirst,
  approveNext,
  changePassword,
  completeProfile,
  conversationAddress,
  firstMessage,
  nextMessage,
} from './working.ts';
import { answerMessage } from './writing.ts';

const plus = ({ counts, hands, waiting }: Effort): Effort => ({ counts: { ...counts }, hands, waiting });

/** The effort since then, for a journey that continues where another one ended. */
const since = (before: Effort, now: Effort): Effort => ({
  hands: now.hands - before.hands,
  waiting: now.waiting - before.waiting,
  counts: {
    screens: now.counts.screens - before.counts.screens,
    clicks: now.counts.clicks - before.counts.clicks,
    keys: now.counts.keys - before.counts.keys,
    decisions: now.counts.decisions - before.counts.decisions,
    scrolls: now.counts.scrolls - before.counts.scrolls,
  },
});

function tell(journey: string, device: Device, { counts, hands, waiting }: Effort, toReach?: number): void {
  const total = hands + waiting;
  const what = Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
  const value = `${formatFigure(total)} s (by hand and head ${formatFigure(hands)}, waiting ${formatFigure(waiting)}; ${what})`;
  if (toReach === undefined) reportFigure(`${journey}, ${device}`, value, 'compared with using an opener');
  else reportFigure(`${journey}, ${device}`, value, `to reach ${toReach} s`, total / toReach);
}

/** Seconds; a phone has four more to reach a first application. */
const goals = {
  apply: { mouse: 60, touch: 64 },
  complete: 15,
  company: 32,
  message: 34,
  messageNext: 12,
  answer: 36,
  answerByMail: 20,
  approve: 22,
  approveNext: 4,
  password: 19,
} as const;

async function students(browser: Browser, product: Product, device: Device): Promise<void> {
  const typist = await openAt(browser, product, device, { path: '/' });
  await firstApplication(typist, 'whole');
  tell('1 New student to first application, every letter typed', device, typist.effort());
  const visitor = await openAt(browser, product, device, { path: '/' });
  await firstApplication(visitor, 'opener');
  tell('1 New student to first application', device, visitor.effort(), goals.apply[device]);

  await visitor.page.goto('/student-dashboard');
  const before = plus(visitor.effort());
  await completeProfile(visitor);
  tell('2 The same student, profile to 100 %', device, since(before, visitor.effort()), goals.complete);
}

async function companies(browser: Browser, product: Product, device: Device): Promise<void> {
  const visitor = await openAt(browser, product, device, { path: '/company-landing' });
  await companyProfile(visitor);
  tell('3 New company to complete profile', device, visitor.effort(), goals.company);

  const path = '/company-dashboard';
  const typist = await openAt(browser, product, device, { path, as: await approvedCompany(product) });
  await firstMessage(typist, 'whole');
  tell('4 Company, first message, every letter typed', device, typist.effort());
  const writer = await openAt(browser, product, device, { path, as: await approvedCompany(product) });
  await firstMessage(writer, 'opener');
  tell('4 Company, first message', device, writer.effort(), goals.message);
  const before = plus(writer.effort());
  await nextMessage(writer);
  tell('4 Company, each further message', device, since(before, writer.effort()), goals.messageNext);
}

async function answers(browser: Browser, product: Product, device: Device): Promise<void> {
  const company = await approvedCompany(product);
  const email = newAddress();
  const student = await publishedStudent(product, 'Ada Lee', { email, password });
  const other = await publishedStudent(product, 'Noor Khan');
  for (const one of [student, other])
    await sendMessage(company, one, 'We liked your profile. Could we meet on Thursday?');
  const visitor = await openAt(browser, product, device, { path: '/' });
  await answerSignedOut(visitor, email);
  tell('5 Student answers, signed out', device, visitor.effort(), goals.answer);
  const reader = await openAt(browser, product, device, { path: conversationAddress(company), as: other });
  reader.pressLink();
  await answerMessage(reader);
  tell('5 Student answers, by the email’s link', device, reader.effort(), goals.answerByMail);
}

async function office(browser: Browser, product: Product, device: Device): Promise<void> {
  for (let company = 0; company < 3; company += 1) await completeCompany(product);
  const admin = await openAt(browser, product, device, { path: '/' });
  await approveFirst(admin);
  tell('6 Admin approves a company', device, admin.effort(), goals.approve);
  const before = plus(admin.effort());
  await approveNext(admin);
  tell('6 Admin approves each further company', device, since(before, admin.effort()), goals.approveNext);
}

async function settings(browser: Browser, product: Product, device: Device): Promise<void> {
  const as = await publishedStudent(product, 'Sam Ward', { email: newAddress(), password });
  const student: Person = await openAt(browser, product, device, { path: '/student-dashboard', as });
  await changePassword(student);
  tell('7 Change of the password', device, student.effort(), goals.password);
}

/** How long people need for their main tasks, on the shortest sensible path for a first visit. */
export const minute = (): Promise<void> =>
  withProduct(async ({ product }) => {
    for (let company = 0; company < 3; company += 1) await approvedCompany(product);
    for (const name of ['Maya Chen', 'Ben Ott']) await publishedStudent(product, name);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      await warmUp(browser, product);
      for (const device of ['mouse', 'touch'] as const)
        for (const journeys of [students, companies, answers, office, settings])
          await journeys(browser, product, device).catch((cause: unknown) => {
            // The other journeys' figures are still useful.
            console.error(`A journey by ${device} failed:`, cause);
            process.exitCode = 1;
          });
    } finally {
      await browser.close();
    }
  });
