import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { students } from './tables.ts';

/** What a conversation partner sees of a student, and whether they may start a conversation with them (D2). */
export const studentFaces = new QueryBuilder()
  .select({
    userId: students.userId,
    name: students.name,
    image: students.image,
    isBarred: students.barred,
    /** Only companies wait for an approval. */
    isApproved: sql<boolean>`true`.as('is_approved'),
    mayBegin: sql<boolean>`${students.visible}`.as('may_begin'),
  })
  .from(students)
  .as('student');
