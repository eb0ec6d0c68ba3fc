import * as z from 'zod';
import { companyId } from '../accounts/schemas.ts';
import { companyProfileInput, payType } from '../companies/schemas.ts';
import { choices, day, line, name, noData, paragraphs, version } from '../schemas/index.ts';
import { positionLimits, positionLocations, positionStates, positionTexts } from './constants.ts';

const { errors } = positionTexts;

/** Made by the browser, so that saving a position twice stores it once. The first position has its company's id. */
export const positionId = z.uuid().brand<'PositionId'>();
export type PositionId = z.infer<typeof positionId>;

const { hoursPerWeek, payAmount, skills } = companyProfileInput.shape;

/** A position as the company writes it; empty optional fields are '' or null, no schools means all. */
export const positionForm = z.object({
  title: name(positionLimits.title).min(1, errors.title),
  hoursPerWeek,
  payAmount,
  payType,
  place: z.enum(positionLocations).nullable(),
  text: paragraphs(positionLimits.text, errors.text),
  skills,
  schools: choices(line(200).min(1), positionLimits.schools),
  lastDay: day.nullable(),
});
export type PositionForm = z.input<typeof positionForm>;

/** The fields shown to everyone who may see a position. */
const shownOfPosition = {
  id: positionId,
  title: z.string(),
  hoursPerWeek: z.number().nullable(),
  payAmount: z.number().nullable(),
  payType,
  place: z.enum(positionLocations).nullable(),
  text: z.string(),
  skills: z.array(z.string()),
  lastDay: day.nullable(),
};

/** A position as its company sees it. */
export const position = z.object({
  ...shownOfPosition,
  /** Empty for all. */
  schools: z.array(z.string()),
  /** Whether it is the one in the company's profile, which cannot be deleted. */
  isFirst: z.boolean(),
  state: z.enum(positionStates),
  version,
});
export type Position = z.infer<typeof position>;

/** The first one, then by age. */
export const positions = z.object({ positions: z.array(position).max(positionLimits.positions) });

export const savePositionInput = positionForm.extend({
  id: positionId,
  /** The version that was edited; null for a new one. */
  version: version.nullable(),
});
export const openPositionInput = z.object({ id: positionId, version, open: z.boolean() });
export const positionInput = z.object({ id: positionId });

export const listedPositionsInput = z.object({ id: companyId });
/** The position that the admin removes, with the reason for the company. */
export const takePositionInput = z.object({
  id: companyId,
  position: positionId,
  reason: paragraphs(positionLimits.reason).min(1, errors.reason),
});

export const positionsLiveEvents = {
  /** A company's positions have changed. */
  positionsChanged: noData,
} as const;
