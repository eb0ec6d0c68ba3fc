import { randomUUID } from 'node:crypto';
import { asCompany, asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import {
  messageId,
  messageLimits,
  messageWords,
  type Participant,
  type TurnState,
  turnAfter,
} from '@ambitionhub/contract/messaging';
import { positionId } from '@ambitionhub/contract/positions';
import type { Carried, Dialogue, Line } from './dialogue.ts';
import type { MessageScene } from './message-files.ts';

/** A participant in a dialogue. */
export type Speaker = { readonly id: ParticipantId; readonly name: string };
export type Speakers = Readonly<Record<Participant, Speaker>>;

const hour = 3_600_000;

const agoFrom = (now: Date, hours: number): Date => new Date(now.getTime() - Math.round(hours * hour));

const turnOf = (lines: readonly Line[]): TurnState =>
  lines.reduce<TurnState>((turn, [from]) => {
    const next = turnAfter(turn, from);
    if (next === null) throw new Error(`the ${from} speaks out of turn`);
    return next;
  }, 'empty');

/** How far one side has read: the other side's last line, minus the unread ones. */
const readSeqOf = (side: Participant, lines: readonly Line[], unread: number): number =>
  lines.slice(0, lines.length - unread).findLastIndex(([from]) => from !== side) + 1;

function lastOf(lines: readonly Line[]): Line {
  const last = lines.at(-1);
  if (!last) throw new Error('a dialogue needs a line');
  return last;
}

/** The names of a line's files, as its message keeps them. */
const namesOf = (carried: readonly Carried[]): string[] | null =>
  carried.length === 0 ? null : carried.map((one) => ('name' in one ? one.name : ''));

/** A dialogue as the rows that sending and reading it would have created. */
export function rowsOf({ lines, unread, position, archivedBy }: Dialogue, speakers: Speakers, now: Date) {
  const conversationId = randomUUID();
  const last = lastOf(lines);
  const [startedBy, begunHoursAgo] = lines[0] ?? last;
  const [lastFrom, lastHoursAgo, lastText, lastCarried = []] = last;
  const unreadBy = (side: Participant) => (side === lastFrom ? 0 : unread);
  const readBy = (side: Participant) => readSeqOf(side, lines, unreadBy(side));
  const read = { student: readBy('student'), company: readBy('company') };

  return {
    position,
    conversation: {
      id: conversationId,
      studentId: asStudent(speakers.student.id),
      companyId: asCompany(speakers.company.id),
      studentName: speakers.student.name,
      companyName: speakers.company.name,
      startedBy,
      turn: turnOf(lines),
      lastSeq: lines.length,
      lastText: messageWords(lastText, namesOf(lastCarried)).slice(0, messageLimits.preview),
      lastSenderId: speakers[lastFrom].id,
      lastAt: agoFrom(now, lastHoursAgo),
      studentUnread: unreadBy('student'),
      companyUnread: unreadBy('company'),
      studentReadSeq: read.student,
      companyReadSeq: read.company,
      studentDeliveredSeq: read.student,
      companyDeliveredSeq: read.company,
      studentArchived: archivedBy === 'student',
      companyArchived: archivedBy === 'company',
      // The company's first position has its id.
      positionId: startedBy === 'student' ? positionId.parse(speakers.company.id) : null,
      createdAt: agoFrom(now, begunHoursAgo),
    },
    files: lines.flatMap(([from, , , carried = []], index): MessageScene[] =>
      carried.map((one, place) => ({
        pictureId: randomUUID(),
        // The company has the id of its owner.
        uploaderId: asStudent(speakers[from].id),
        companyId: from === 'company' ? asCompany(speakers.company.id) : null,
        conversationId,
        seq: index + 1,
        place,
        ...('name' in one ? { ...one, scene: null } : { name: '', says: '', scene: one.scene }),
      })),
    ),
    messages: lines.map(([from, hoursAgo, text, carried = []], index) => ({
      conversationId,
      seq: index + 1,
      id: messageId.parse(randomUUID()),
      senderId: speakers[from].id,
      senderName: speakers[from].name,
      recipientName: speakers[from === 'student' ? 'company' : 'student'].name,
      text,
      files: namesOf(carried),
      createdAt: agoFrom(now, hoursAgo),
    })),
  };
}

export type DialogueRows = ReturnType<typeof rowsOf>;
