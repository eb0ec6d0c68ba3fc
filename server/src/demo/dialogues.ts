import type { Dialogue } from './dialogue.ts';
import { ambassadorDialogues } from './dialogues/ambassadors.ts';
import { companyDialogues } from './dialogues/company.ts';
import { otherDialogues } from './dialogues/others.ts';
import { studentDialogues } from './dialogues/student.ts';

/** Conversations in every state: waiting for an answer, answered and unread. */
export const dialogues: readonly Dialogue[] = [
  ...studentDialogues,
  ...companyDialogues,
  ...ambassadorDialogues,
  ...otherDialogues,
];
