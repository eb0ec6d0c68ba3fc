import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { students } from './tables.ts';

/** What the other party of a conversation knows of a student, and whether one may begin to write to them (D2). */
export const studentFaces = new QueryBuilder()
  .select({
    userId: students.userId,
    name: students.name,
    image: students.image,
    isBarred: sql<boolean>`${students.barred}`.as('is_barred'),
    mayBegin: sql<boolean>`${students.visible}`.as('may_begin'),
  })
  .from(students)
  .as('student');
