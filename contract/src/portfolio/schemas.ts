import * as z from 'zod';
import { userId } from '../accounts/schemas.ts';
import { line, noData, paragraphs, version } from '../schemas/index.ts';
import { portfolioLimits, portfolioTexts } from './constants.ts';
import { portfolioHref } from './rules.ts';

const { errors } = portfolioTexts;

/** A picture's id, made by the browser, so that uploading it twice stores it once. */
export const portfolioPictureId = z.uuid().brand<'PortfolioPictureId'>();
export type PortfolioPictureId = z.infer<typeof portfolioPictureId>;

const reach = z.int().min(0).max(portfolioLimits.reach).nullable();

/** A typed link, in any form that can be understood. */
const url = line(1000).transform((typed, context) => {
  const href = portfolioHref(typed);
  if (href !== null) return href;
  const message = typed.length > portfolioLimits.url ? errors.tooLong : errors.url;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A student's link, and the reach that they claim for it. */
const portfolioLink = z.object({ url: z.string(), reach });
export type PortfolioLink = z.infer<typeof portfolioLink>;

const caption = line(portfolioLimits.caption);

/** A picture by its signed links, for the viewer. */
const portfolioPicture = z.object({
  id: portfolioPictureId,
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  small: z.string(),
  large: z.string(),
});
export type PortfolioPicture = z.infer<typeof portfolioPicture>;

/** A portfolio as others see it; empty lists if there is none. */
export const portfolioView = z.object({
  links: z.array(portfolioLink),
  pictures: z.array(portfolioPicture),
});
export type PortfolioView = z.infer<typeof portfolioView>;

/** The student's own portfolio. The version is null until the first save. */
export const ownPortfolio = portfolioView.extend({ version: version.nullable() });
export type OwnPortfolio = z.infer<typeof ownPortfolio>;

const isDistinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean =>
  new Set(items.map(keyOf)).size === items.length;

export const savePortfolioInput = z.object({
  /** The version that was edited. */
  version: version.nullable(),
  links: z
    .array(z.object({ url, reach }))
    .max(portfolioLimits.links)
    .refine((links) => isDistinct(links, (link) => link.url), errors.twice),
  /** In their order; each has been uploaded. */
  pictures: z
    .array(z.object({ id: portfolioPictureId, caption }))
    .max(portfolioLimits.pictures)
    .refine((pictures) => isDistinct(pictures, ({ id }) => id), 'Each picture can be added once.'),
});

export const portfolioOfInput = z.object({ id: userId });

/** What the admin removes: a link by its address, or a picture by its id. */
export const takePortfolioInput = z.object({
  id: userId,
  taken: z.union([z.object({ link: z.string().max(1000) }), z.object({ picture: portfolioPictureId })]),
  reason: paragraphs(portfolioLimits.reason).min(1, errors.reason),
});

export const portfolioLiveEvents = {
  /** The student's portfolio has changed: it was saved elsewhere, or the admin removed something. */
  portfolioChanged: noData,
} as const;
