import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type Conversation,
  closedFor,
  type Deletion,
  type Message,
  type MessageFile,
  maySendFiles,
  type Participant,
  type Partner,
} from '@ambitionhub/contract/messaging';
import type { LinksTo, LinkToDocument } from '../media/index.ts';
import type { ConversationRow, Profile, Viewed } from './change.store.ts';
import type { DeletionRow } from './delete-message.store.ts';
import type { FileRow } from './files.store.ts';
import { otherSide } from './parties.ts';
import { readStateOf } from './read-state.store.ts';
import type { MessageRow } from './store.ts';

const nameless = { student: 'Student', company: 'Company' } as const;

/** Signs links to files of messages. */
export type FileLinks = { readonly picture: LinksTo; readonly document: LinkToDocument };

/** The person who sees the files. Nobody else can open the links. */
export type FileReader = { readonly links: FileLinks; readonly viewer: ParticipantId };

export const presentFile = (
  { key, id, name, bytes, width, height }: FileRow,
  { links, viewer }: FileReader,
): MessageFile =>
  name === ''
    ? { kind: 'picture', id, width, height, ...links.picture(key, viewer) }
    : { kind: 'pdf', id, name, bytes, link: links.document(key, viewer) };

/** The files of one message. */
export const filesOf = <File extends { readonly conversationId: string; readonly seq: number }>(
  files: readonly File[],
  of: { readonly conversationId: string; readonly seq: number },
): readonly File[] =>
  files.filter(({ conversationId, seq }) => conversationId === of.conversationId && seq === of.seq);

function presentFiles(row: MessageRow, files: readonly FileRow[], reader: FileReader): Partial<Message> {
  const gone = row.deletedAt ? 0 : (row.files?.length ?? 0) - files.length;
  return {
    ...(files.length > 0 && { files: files.map((file) => presentFile(file, reader)) }),
    ...(gone > 0 && { filesGone: gone }),
  };
}

/** A message as everyone may see it. */
export const presentMessage = (row: MessageRow, files: readonly FileRow[], reader: FileReader): Message => ({
  id: row.id,
  seq: row.seq,
  senderId: row.senderId,
  senderName: row.senderName,
  recipientName: row.recipientName,
  text: row.text,
  at: row.createdAt.toISOString(),
  ...presentFiles(row, files, reader),
  ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
});

export const presentDeletion = ({ number, seq, at }: DeletionRow): Deletion => ({
  number,
  seq,
  at: at.toISOString(),
});

/** A message as a participant sees it. Only the company itself sees which of its people wrote it. */
export const presentMessageTo = (
  side: Participant,
  row: MessageRow,
  files: readonly FileRow[],
  reader: FileReader,
): Message => ({
  ...presentMessage(row, row.deletedAt ? [] : files, reader),
  ...(side === 'company' && row.authorId && { author: { id: row.authorId, name: row.authorName ?? '' } }),
});

function presentCounterpart(viewed: Viewed, userType: Participant): Partner {
  const { conversation } = viewed;
  const profile = viewed[userType];
  const [id, snapshot] =
    userType === 'student'
      ? [conversation.studentId, conversation.studentName]
      : [conversation.companyId, conversation.companyName];
  return {
    id,
    name: profile?.name || snapshot || nameless[userType],
    userType,
    image: profile?.image ?? null,
    gone: profile === null,
    barred: profile?.isBarred === true,
    awaitsApproval: userType === 'company' && viewed.company?.isApproved === false,
  };
}

function sendingOf(row: ConversationRow, side: Participant): Conversation['sending'] {
  if (row.blockedByStudent || row.blockedByCompany) return 'blocked';
  return closedFor(row.turn, side) ?? 'allowed';
}

/** A conversation as one of its participants sees it. */
export function presentConversation(viewed: Viewed, side: Participant): Conversation {
  const { conversation: row } = viewed;
  const other = presentCounterpart(viewed, otherSide(side));
  const mine = readStateOf(row, side);
  const theirs = readStateOf(row, otherSide(side));
  return {
    with: other,
    version: row.version,
    lastSeq: row.lastSeq,
    lastMessage: { text: row.lastText, mine: row.lastSenderId !== other.id, at: row.lastAt.toISOString() },
    unread: mine.unread,
    readSeq: mine.readSeq,
    theirReadSeq: theirs.readSeq,
    theirDeliveredSeq: theirs.deliveredSeq,
    turn: row.turn,
    sending: sendingOf(row, side),
    blockedByMe: side === 'student' ? row.blockedByStudent : row.blockedByCompany,
    files: maySendFiles(side, viewed.company?.isApproved === true),
    archived: side === 'student' ? row.studentArchived : row.companyArchived,
    deletions: row.deletions,
    ...(side === 'company' && { position: row.positionId, assignedTo: row.assignedTo }),
  };
}

/** A conversation that has not started. The other user is neither barred nor waiting for approval. */
export function presentFirstMessage(
  id: ParticipantId,
  { name, image }: Profile,
  { side, isApproved }: { readonly side: Participant; readonly isApproved: boolean },
): Conversation {
  const userType = otherSide(side);
  return {
    with: {
      id,
      name: name || nameless[userType],
      userType,
      image,
      gone: false,
      barred: false,
      awaitsApproval: false,
    },
    version: 0,
    lastSeq: 0,
    lastMessage: null,
    unread: 0,
    readSeq: 0,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    turn: 'empty',
    sending: 'allowed',
    blockedByMe: false,
    files: maySendFiles(side, isApproved),
    archived: false,
    deletions: 0,
  };
}
