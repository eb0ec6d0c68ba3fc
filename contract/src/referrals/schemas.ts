import * as z from 'zod';
import { companyId, participantId, userId } from '../accounts/index.ts';
import { counterpart, participants } from '../messaging/index.ts';
import { cursor, day, instant, line, noData, numberFrom, version } from '../schemas/index.ts';
import {
  conversionSources,
  conversionStates,
  figureSpans,
  linkSorts,
  referralLimits,
  referralPays,
} from './constants.ts';
import { namesOrder, parseCode } from './rules.ts';
import { referralTexts } from './texts.ts';

const limits = referralLimits;
const { errors } = referralTexts;

/** US cents. A sum of millions of conversions is still an exact integer. */
const cents = z.number().int();
const count = z.number().int().min(0);

/** A code in any case, with spaces or dashes. */
const code = z
  .string()
  .max(40, errors.code)
  .overwrite((typed) => parseCode(typed) ?? typed)
  .refine((typed) => parseCode(typed) !== null, errors.code);

/** The number of an order in the company's shop: unique for the company. */
const orderId = line(limits.orderId).refine(namesOrder, errors.orderId);

const target = line(limits.target);
const amountCents = numberFrom(1, limits.earningCents, errors.cents).nullable();

/** What a company sets for its referrals. */
const settings = {
  enabled: z.boolean(),
  /** Where links lead: an https address on the domain of the company's website. */
  target,
  earns: z.enum(referralPays),
  amountCents,
  shareHundredths: numberFrom(1, limits.shareHundredths, errors.share).nullable(),
  capCents: amountCents,
  holdDays: numberFrom(0, limits.holdDays),
  /** What customers get, in words; empty for nothing. */
  discount: line(limits.discount),
} as const;

export const saveProgramInput = z
  .object({
    ...settings,
    /** The version that was edited; null for the first one. */
    version: version.nullable(),
  })
  .superRefine((program, context) => {
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (program.target === '') missing('target', errors.target);
    if (program.earns === 'amount' && program.amountCents === null) missing('amountCents', errors.cents);
    if (program.earns === 'share' && program.shareHundredths === null)
      missing('shareHundredths', errors.share);
    if (program.earns === 'share' && program.capCents === null) missing('capCents', errors.cents);
  });
export type SaveProgramInput = z.infer<typeof saveProgramInput>;

/** A company's referrals as its people see them. */
export const program = z.object({
  ...settings,
  /** Whether links lead nowhere, because the target is not on the domain of the website any more. */
  isStray: z.boolean(),
  version,
});
export type Program = z.infer<typeof program>;
export const programReply = z.object({
  /** Null until it is saved first. */
  program: program.nullable(),
  /** Where the website is; null if the profile has none. */
  websiteHost: z.string().nullable(),
  /** Whether this person may change it: the owner, and members who may pay. */
  mayChange: z.boolean(),
});
export type ProgramReply = z.infer<typeof programReply>;

const figures = {
  clicks: count,
  unique: count,
  /** Without reversed ones. */
  conversions: count,
  /** What conversions have earned, less corrections. */
  earnedCents: cents,
} as const;

/** One calendar day of the company; orders count for the day on which they were made. */
const dayFigures = z.object({ day, ...figures });
export type DayFigures = z.infer<typeof dayFigures>;

/** A day with far more clicks than usual for a link. */
const unusualDay = z.object({
  code: z.string(),
  name: z.string(),
  day,
  clicks: count,
  /** The median of the 30 days before. */
  usual: z.number(),
});
export type UnusualDay = z.infer<typeof unusualDay>;

export const figuresInput = z.object({
  span: z.enum(figureSpans),
  /** Of one link; else of all. */
  code: code.optional(),
});
export const figuresReply = z.object({
  /** Since the beginning. */
  total: z.object({ ...figures, pendingCents: cents }),
  days: z.array(dayFigures).max(Number(figureSpans.at(-1))),
});
export type Figures = z.infer<typeof figuresReply>;
export const companyFiguresReply = figuresReply.extend({
  unusual: z.array(unusualDay).max(limits.unusualDays),
});

const student = counterpart.extend({ id: userId });

/** An ambassador's link as the company sees it. */
const link = z.object({
  code: z.string(),
  student,
  isActive: z.boolean(),
  ...figures,
});
export type ReferralLink = z.infer<typeof link>;
export const linksInput = z.object({
  sort: z.enum(linkSorts),
  /** A part of the ambassador's name. */
  query: line(100).optional(),
  cursor: cursor.optional(),
});
export type LinksInput = z.infer<typeof linksInput>;
export const linksReply = z.object({ links: z.array(link), nextCursor: cursor.nullable() });

/** An order that a company reports. */
const order = {
  code,
  orderId,
  /** US cents; needed if a conversion earns a share. */
  amountCents: numberFrom(0, limits.orderCents, errors.orderCents).nullable().optional(),
  /** When it was made; now if it is missing. */
  at: z.iso
    .datetime({ offset: true, error: errors.at })
    .regex(/^(?!0000)/, errors.at)
    .optional(),
} as const;
export const reportInput = z.object(order);
export type ReportInput = z.infer<typeof reportInput>;
export const orderInput = z.object({ orderId });

/** A conversion as the company sees it. */
const conversion = z.object({
  orderId: z.string(),
  code: z.string(),
  student,
  orderCents: cents.nullable(),
  at: instant,
  day,
  state: z.enum(conversionStates),
  earningCents: cents,
  /** What a reversal took off. */
  correctedCents: cents,
  /** Until when it can be reversed without a correction. */
  heldUntil: instant,
  source: z.enum(conversionSources),
  /** Who reported it: a person, or the name of a key. */
  by: z.string(),
});
export type Conversion = z.infer<typeof conversion>;
export const conversionReply = z.object({ conversion });
export const conversionsInput = z.object({
  state: z.enum(conversionStates).optional(),
  code: code.optional(),
  cursor: cursor.optional(),
});
export type ConversionsInput = z.infer<typeof conversionsInput>;
export const conversionsReply = z.object({ conversions: z.array(conversion), nextCursor: cursor.nullable() });

/** What a file of orders has, line by line, or has brought. */
export const fileReport = z.object({
  /** New conversions. */
  added: count,
  /** Orders that were reported before: they change nothing. */
  known: count,
  earningCents: cents,
  /** Lines with a fault; only the first 200 are listed. */
  faulty: count,
  faults: z
    .array(z.object({ line: z.int().min(1), field: z.string(), message: z.string() }))
    .max(limits.faults),
});
export type FileReport = z.infer<typeof fileReport>;
export const fileSearch = z.object({ preview: z.enum(['true']).optional() });

/** A student's link at a company. */
const ownLink = z.object({
  code: z.string(),
  url: z.string(),
  company: counterpart.extend({ id: companyId }),
  isActive: z.boolean(),
  /** Null once the company is gone. */
  terms: z
    .object({
      earns: z.enum(referralPays),
      amountCents: cents.nullable(),
      shareHundredths: z.int().nullable(),
      capCents: cents.nullable(),
      holdDays: z.int(),
      discount: z.string(),
    })
    .nullable(),
  ...figures,
  pendingCents: cents,
});
export type OwnLink = z.infer<typeof ownLink>;
export const ownLinks = z.object({ links: z.array(ownLink).max(limits.linksOfStudent) });
export const ownFiguresInput = z.object({ span: z.enum(figureSpans), code });

/** For the admin: the referrals of an account. */
export const accountReferralsInput = z.object({ side: z.enum(participants), id: participantId });
export const accountReferrals = z.object({
  program: program.omit({ version: true }).nullable(),
  links: z
    .array(
      z.object({
        code: z.string(),
        company: z.string(),
        student: z.string(),
        isActive: z.boolean(),
        ...figures,
      }),
    )
    .max(limits.linksOfStudent),
});

/** Files of conversions, or of figures by day: of one link or of all. */
export const referralFileInput = z.object({ code: code.optional() });

/** Settings, links, figures or conversions have changed. */
export const referralsLiveEvents = { referralsChanged: noData } as const;
