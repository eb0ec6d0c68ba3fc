import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { students } from './tables.ts';

/** The student's details for a conversation partner, and whether the partner may start a conversation (D2). */
export const studentProfiles = new QueryBuilder()
  .select({
    userId: students.userId,
    name: students.name,
    image: students.image,
    isBarred: students.barred,
    /** Only companies need approval. */
    isApproved: sql<boolean>`true`.as('is_approved'),
    mayBegin: sql<boolean>`${students.visible}`.as('may_begin'),
  })
  .from(students)
  .as('student');
