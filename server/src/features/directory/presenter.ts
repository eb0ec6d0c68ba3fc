import type { UserId } from '@ambitionhub/contract/accounts';
import { type CompanyPage, directoryLimits, type StudentPage } from '@ambitionhub/contract/directory';
import { encodeCursor } from '../../platform/http/index.ts';
import { classYearOf } from '../students/index.ts';
import type { findCompanies, findStudents } from './store.ts';

type CompanyRows = Awaited<ReturnType<typeof findCompanies>>;
type StudentRows = Awaited<ReturnType<typeof findStudents>>;

/** The page of rows that were asked for, and the last of them where more follow. */
const paged = <Row>(rows: readonly Row[]): { page: readonly Row[]; last: Row | undefined } => {
  const page = rows.slice(0, directoryLimits.page);
  return { page, last: rows.length > page.length ? page.at(-1) : undefined };
};

export const presentCompanies = (rows: CompanyRows): CompanyPage => {
  const { page, last } = paged(rows);
  return {
    companies: page.map(({ approvedAt: _, ...card }) => ({ ...card, id: card.id as UserId })),
    nextCursor: last ? encodeCursor([last.approvedAt, last.id]) : null,
  };
};

export const presentStudents = (rows: StudentRows): StudentPage => {
  const { page, last } = paged(rows);
  return {
    students: page.map(({ createdAt: _, ...card }) => ({
      ...card,
      id: card.id as UserId,
      classYear: classYearOf(card.classYear),
    })),
    nextCursor: last ? encodeCursor([last.isStarAmbassador, last.createdAt, last.id]) : null,
  };
};
