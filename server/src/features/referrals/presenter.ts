import { type Day, dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import {
  type Conversion,
  type LinkSort,
  type OwnLink,
  type Program,
  type ReferralLink,
  referralLimits,
  referralPath,
} from '@ambitionhub/contract/referrals';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { ShownConversion } from './conversions.store.ts';
import type { LinkWithSums } from './figures-read.store.ts';
import type { ProgramRow } from './program.store.ts';
import { isStray } from './target.ts';

export const conversionList = defineList({
  size: referralLimits.page,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
  keysOf: ({ conversion }: ShownConversion) => [conversion.at.toISOString(), conversion.id] as const,
});

const linkListBy = (keyOf: (row: LinkWithSums) => number) =>
  defineList({
    size: referralLimits.page,
    keys: z.tuple([z.int(), sortKeys.text]),
    keysOf: (row: LinkWithSums) => [keyOf(row), row.code] as const,
  });
export const linkLists = {
  clicks: linkListBy(({ clicks }) => clicks),
  conversions: linkListBy(({ conversions }) => conversions),
  earned: linkListBy(({ earnedCents }) => earnedCents),
} as const satisfies Record<LinkSort, unknown>;

export function presentProgram({ companyId: _, ...program }: ProgramRow, website: string): Program {
  return { ...program, isStray: isStray(program.target, website) };
}

export const presentConversion = ({ conversion, name, image, isGone }: ShownConversion): Conversion => ({
  orderId: conversion.orderId,
  code: conversion.code,
  student: { id: conversion.studentId, name, image, userType: 'student', gone: isGone },
  orderCents: conversion.orderCents,
  at: conversion.at.toISOString(),
  day: conversion.day,
  state: conversion.state,
  earningCents: conversion.earningCents,
  correctedCents: conversion.correctedCents,
  heldUntil: conversion.heldUntil.toISOString(),
  source: conversion.source,
  by: conversion.byName,
});

const figuresOf = ({ clicks, unique, conversions, earnedCents }: LinkWithSums) => ({
  clicks,
  unique,
  conversions,
  earnedCents,
});

/** Whether an ambassador's link leads on, as far as the two of them decide. */
function isActive({ state, lastDay, timeZone, program }: LinkWithSums, now: Date): boolean {
  const today: Day = dayIn(timeZone ?? defaultTimeZone, now);
  return program?.enabled === true && state === 'active' && (lastDay === null || today <= lastDay);
}

export const presentLink =
  (now: Date) =>
  (row: LinkWithSums): ReferralLink => ({
    code: row.code,
    student: {
      id: row.studentId,
      name: row.student,
      image: row.studentImage,
      userType: 'student',
      gone: row.studentIsGone,
    },
    isActive: isActive(row, now),
    ...figuresOf(row),
  });

export function presentOwnLink(row: LinkWithSums, publicUrl: string, now: Date): OwnLink {
  const { program } = row;
  return {
    code: row.code,
    url: `${publicUrl}${referralPath}/${row.code}`,
    company: {
      id: row.companyId,
      name: row.company,
      image: row.companyImage,
      userType: 'company',
      gone: row.companyIsGone,
    },
    isActive: isActive(row, now),
    terms: program && {
      earns: program.earns,
      amountCents: program.amountCents,
      shareHundredths: program.shareHundredths,
      capCents: program.capCents,
      holdDays: program.holdDays,
      discount: program.discount,
    },
    ...figuresOf(row),
    pendingCents: row.pendingCents,
  };
}

export const presentAccountLink = (now: Date) => (row: LinkWithSums) => ({
  code: row.code,
  company: row.company,
  student: row.student,
  isActive: isActive(row, now),
  ...figuresOf(row),
});
