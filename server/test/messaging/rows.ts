import { randomUUID } from 'node:crypto';
import {
  anInstant,
  badInstants,
  badPositions,
  companies,
  completeParticipants,
  nobody,
  participants,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'messaging'> = {
  refusals: {
    conversations: { serves: participants, input: {} },
    unread: { serves: participants },
    suggestions: { serves: completeParticipants, input: { with: nobody }, knowsIds: true },
    messages: { serves: completeParticipants, input: { with: nobody, before: 9 }, knowsIds: true },
    send: {
      serves: participants,
      input: { with: nobody, id: randomUUID(), text: 'Hello' },
      knowsIds: true,
    },
    markRead: { serves: participants, input: { with: nobody, upTo: 1 }, knowsIds: true },
    typing: { serves: participants, input: { with: nobody }, knowsIds: true },
    search: { serves: participants, input: { query: 'campus' } },
    archive: {
      serves: participants,
      input: { with: nobody, archived: true, upTo: 1 },
      knowsIds: true,
    },
    delete: { serves: participants, input: { with: nobody, seq: 1 }, knowsIds: true },
    deletions: { serves: participants, input: { with: nobody, after: 0 }, knowsIds: true },
    assign: { serves: companies, input: { with: nobody, to: null }, knowsIds: true },
    report: {
      serves: participants,
      input: { with: nobody, seq: 1, reason: 'Rude' },
      knowsIds: true,
    },
    block: { serves: participants, input: { with: nobody, blocked: true }, knowsIds: true },
  },
  cursors: {
    search: [
      {
        reader: 'student',
        query: 'query=hello',
        forged: [
          ...badInstants(3).map((at) => [at, nobody, 1]),
          [anInstant, nobody, 2 ** 31],
          [anInstant, nobody, 0.5],
        ],
      },
    ],
    conversations: [{ reader: 'student', forged: badPositions(3) }],
  },
  plans,
  wholeLists: {
    messages: 'its own bounds: before, after',
    deletions: 'its own bound: after',
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
        last_sender_id, last_at, company_read_seq)
      VALUES ('${conversation}', '${student}', '${company}', 'Ada', 'Brand', 'company', 'open', 2, 'Hi', '${student}', now(), 1);
    INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text) VALUES
      ('${conversation}', 1, uuidv7(), '${company}', 'Brand', 'Ada', 'Hello'),
      ('${conversation}', 2, uuidv7(), '${student}', 'Ada', 'Brand', 'Hi');
    UPDATE messages SET files = '{cv.pdf}';
    INSERT INTO message_files (key, id, uploader_id, company_id, conversation_id, seq, place, name, stored_at)
      VALUES ('file', uuidv7(), '${company}', '${company}', '${conversation}', 1, 0, 'cv.pdf', now()),
        ('other', uuidv7(), '${student}', NULL, '${conversation}', 2, 0, 'cv.pdf', now());
    INSERT INTO message_reports (conversation_id, seq, reporter_id, reason)
      VALUES ('${conversation}', 1, '${student}', 'Rude'), ('${conversation}', 2, '${company}', 'Rude');
    INSERT INTO conversation_starts (company_id, day, count) VALUES ('${company}', '2031-01-01', 1)`,
  exported: {
    conversations: [
      'id',
      'version',
      'changed_xid',
      'changed_era',
      'student_counted',
      'company_counted',
      'student_delivered_seq',
      'company_delivered_seq',
    ],
    messages: ['conversation_id'],
    deleted_messages: ['conversation_id'],
    message_reports: ['conversation_id'],
  },
  leftOut: {
    'files, which the old form has not: an export names them below the text': ['message_files'],
    'computed again': ['conversation_starts', 'message_word_progress', 'message_word_weeks', 'message_words'],
    'about what was seen, sent or asked here': ['stream_epochs'],
  },
  jobs: {
    'message-words':
      'indexes texts in one statement; the limit of a message is far below what the index takes',
    'new-face': 'counts the versions of one user’s conversations up: a row has nothing that could be refused',
  },
};
