import { tasksPrivacy } from '@ambitionhub/contract/tasks';
import { sql } from 'drizzle-orm';
import {
  forCompany,
  jsonRows,
  ofEitherSide,
  type PersonalData,
  rowsOf,
} from '../../platform/database/index.ts';
import { wholeFilePath } from '../media/index.ts';
import { listPicturesOf } from './pictures.store.ts';

export const tasksData: PersonalData = {
  copy: {
    tasks: rowsOf('tasks.company_id', 'state, form, time_zone, opens_at, closes_at, taken', 'changed_at'),
    // Without the calendar's address, because anyone who has it can read the calendar.
    calendarAddress: rowsOf('calendar_addresses.user_id', 'made_at', 'made_at'),
    proofs: {
      of: ['proofs.student_id', 'proofs.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company,
        (select title from tasks where tasks.id = proofs.task_id) as task, state, links, number, text, cents, started_at,
        handed_in_at, since, ${forCompany('decided_by_name')} as decided_by, reason, note, objection, admin_note
        from proofs where ${ofEitherSide('proofs')}
          -- What a student has only begun, or has taken back, is theirs alone.
          and (student_id = account.id or handed_in_at is not null) order by started_at`),
    },
    proofPictures: {
      of: ['proof_pictures.student_id'],
      only: 'student',
      json: jsonRows(sql`select (select title from tasks join proofs on proofs.task_id = tasks.id
          where proofs.id = proof_pictures.proof_id) as task, stored_at as at, expires_at as until,
        'pictures/proofs/' || proof_id || '/' || place + 1 || '.webp' as file
        from proof_pictures where student_id = account.id and place is not null
          and (expires_at is null or expires_at > now()) order by proof_id, place`),
    },
  },
  filesOf: async (db, studentId) =>
    (await listPicturesOf(db, studentId)).map(({ key, proofId, place }) => ({
      name: `pictures/proofs/${proofId}/${place + 1}.webp`,
      path: wholeFilePath('proof', key),
    })),
  leftOut: {
    'proof_pictures.company_id': 'the pictures are in the copy of the student who took them',
    'proofs.decided_by_id': 'the company’s person who decided; students see the company',
  },
  privacy: {
    proof_pictures: 'its pictures',
    tasks: tasksPrivacy['Tasks and proof'],
    proofs: 'what an ambassador hands in',
    calendar_addresses: tasksPrivacy.Calendar,
  },
};
