import { asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type ConversationFilters,
  messageLimits,
  type Participant,
  type Suggestions,
  searchWordsOf,
} from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { sendHint } from '../../platform/events/index.ts';
import { defineList, done, type RateLimit, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { hasCompleteProfile } from '../companies/index.ts';
import { archiveConversation } from './archive.ts';
import { assignConversation } from './assign.ts';
import { changeBlock, fileReport } from './block-and-report.ts';
import type { Viewed } from './change.store.ts';
import { listDeletions } from './delete-message.store.ts';
import { deleteOwnMessage } from './delete-message.ts';
import { conversationRead } from './events.ts';
import { listFiles } from './files.store.ts';
import { type MessagingHub, sendTyping, tellColleagues } from './live.ts';
import { type FoundMessage, findMessages } from './message-search.store.ts';
import { otherSide, type Parties, partiesFrom } from './parties.ts';
import { findPeople } from './people-search.store.ts';
import {
  type FileLinks,
  filesOf,
  presentConversation,
  presentDeletion,
  presentFirstMessage,
  presentMessageTo,
} from './presenter.ts';
import { readAll, readUpTo } from './read-state.store.ts';
import { createMessageSender } from './send-message.ts';
import { findConversation, findCounterpart, type ListOf, listConversations, listMessages } from './store.ts';
import { findChanged } from './streams/changes.store.ts';
import { findSuggestions } from './suggestions.store.ts';
import { totalsOf } from './totals.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly hub: MessagingHub;
  readonly fileLinks: FileLinks;
  readonly limits: { readonly messages: RateLimit; readonly typing: RateLimit };
};

/** Newest first. */
const conversationList = defineList({
  size: messageLimits.conversationsPage,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
  keysOf: ({ conversation }: Viewed) => [conversation.lastAt.toISOString(), conversation.id] as const,
});

/** Newest first. */
const foundList = defineList({
  size: messageLimits.foundPage,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id, z.int32()]),
  keysOf: ({ at, conversationId, seq }: FoundMessage) => [at.toISOString(), conversationId, seq] as const,
});

function sideOf({ userType }: Actor): Participant {
  if (userType === 'admin') throw new Refusal('FORBIDDEN');
  return userType;
}

/** Only companies can filter by assignee and by position. */
function listOf(actor: Actor, { archived, unread, assigned, position }: ConversationFilters): ListOf {
  const side = sideOf(actor);
  if (side === 'student' && (assigned ?? position) !== undefined) throw new Refusal('FORBIDDEN');
  return {
    side,
    self: actor.participantId,
    viewer: actor.userId,
    isArchived: archived !== undefined,
    onlyUnread: unread !== undefined,
    assigned,
    position,
  };
}

/** Once a conversation has begun, each member writes for themselves. */
const noSuggestions: Suggestions = { last: null, sent: null, profile: null };

const partiesOf = (actor: Actor, other: ParticipantId): Parties =>
  partiesFrom(sideOf(actor), actor.participantId, other);

export function messagingProcedures({ db, access, hub, fileLinks: links, limits }: Deps) {
  const { messaging } = access.participant;
  const send = createMessageSender(db);

  /**
   * The conversation with another user, begun or not; not found if the caller may not begin one with them
   * (D2, D8).
   */
  const view = async (parties: Parties) => {
    const viewed = await findConversation(db, parties);
    if (viewed)
      return { conversation: presentConversation(viewed, parties.side), id: viewed.conversation.id };
    if (parties.side === 'company' && !(await hasCompleteProfile(db, parties.self)))
      throw new Refusal('FORBIDDEN');
    const other = await findCounterpart(db, otherSide(parties.side), parties.other);
    if (!other?.mayBegin) throw new Refusal('NOT_FOUND');
    const self = parties.side === 'company' ? await findCounterpart(db, 'company', parties.self) : null;
    const writer = { side: parties.side, isApproved: self?.isApproved === true };
    return { conversation: presentFirstMessage(parties.other, other, writer), id: null };
  };

  return {
    conversations: messaging.conversations.handler(async ({ input, context: { actor } }) => {
      const side = sideOf(actor);
      const { after, limit, paged } = conversationList;
      const [rows, totals] = await Promise.all([
        listConversations(db, listOf(actor, input), { after: after(input.cursor), limit }),
        totalsOf(db, side, actor.participantId),
      ]);
      const { page, nextCursor } = paged(rows);
      return { conversations: page.map((row) => presentConversation(row, side)), nextCursor, totals };
    }),

    unread: messaging.unread.handler(async ({ context: { actor } }) =>
      totalsOf(db, sideOf(actor), actor.participantId),
    ),

    search: messaging.search.handler(async ({ input, context: { actor } }) => {
      const side = sideOf(actor);
      const { after, limit, paged } = foundList;
      const own = partiesFrom(side, actor.participantId, actor.participantId);
      const [rows, named] = await Promise.all([
        findMessages(db, own, searchWordsOf(input.query), { after: after(input.cursor), limit }),
        input.cursor === undefined ? findPeople(db, own, input.query) : [],
      ]);
      const { page, nextCursor } = paged(rows);
      const viewed = await findChanged(db, [
        ...new Set([...named, ...page.map(({ conversationId }) => conversationId)]),
      ]);
      const people = named.flatMap((id) => {
        const conversation = viewed.get(id);
        if (!conversation) return [];
        const { with: other } = presentConversation(conversation, side);
        return [{ with: other, at: conversation.conversation.lastAt.toISOString() }];
      });
      const found = page.flatMap(({ conversationId, seq, senderId, at, snippet }) => {
        const conversation = viewed.get(conversationId);
        if (!conversation) return [];
        const { with: other } = presentConversation(conversation, side);
        return [{ with: other, seq, mine: senderId !== other.id, at: at.toISOString(), snippet }];
      });
      return { people, found, nextCursor };
    }),

    suggestions: messaging.suggestions.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const { conversation, id } = await view(parties);
      return id === null ? findSuggestions(db, parties, conversation.with.name) : noSuggestions;
    }),

    messages: messaging.messages.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const { conversation, id } = await view(parties);
      const page = id === null ? [] : await listMessages(db, id, input);
      const carrying = page.flatMap(({ seq, files }) => (files === null ? [] : [seq]));
      const files = id === null ? [] : await listFiles(db, id, carrying);
      const reader = { links, viewer: parties.self };
      return {
        conversation,
        messages: page.map((row) => presentMessageTo(parties.side, row, filesOf(files, row), reader)),
      };
    }),

    // Runs as `sender`: the statement that stores the message also checks the session.
    send: access.sender.messaging.send.handler(async ({ input, context: { actor, verify } }) => {
      const parties = partiesOf(actor, input.with);
      limits.messages(actor.userId);
      const sender = { userId: actor.userId, token: actor.token, verify };
      const { viewed, message, files } = await send(parties, { ...input, files: input.files ?? [] }, sender);
      return {
        message: presentMessageTo(parties.side, message, files, { links, viewer: parties.self }),
        conversation: presentConversation(viewed, parties.side),
      };
    }),

    markRead: messaging.markRead.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const moved = (await readAll(db, parties, input.upTo)) ?? (await readUpTo(db, parties, input.upTo));
      const viewed = moved ?? (await findConversation(db, parties));
      if (!viewed) throw new Refusal('NOT_FOUND');
      if (moved) sendHint(db, conversationRead({ viewed: moved, by: parties.side }));
      return {
        conversation: presentConversation(viewed, parties.side),
        totals: await totalsOf(db, parties.side, parties.self),
      };
    }),

    // Only within an existing conversation: otherwise any user could appear to be typing to any other.
    typing: messaging.typing.handler(async ({ input, context: { actor } }) => {
      limits.typing(actor.userId);
      const parties = partiesOf(actor, input.with);
      const viewed = await findConversation(db, parties);
      if (!viewed) throw new Refusal('NOT_FOUND');
      const { blockedByStudent, blockedByCompany } = viewed.conversation;
      if (blockedByStudent || blockedByCompany) return done;
      sendTyping(hub, parties);
      if (parties.side === 'company')
        tellColleagues(hub, parties.self, { with: parties.other, by: actor.userId });
      return done;
    }),

    archive: messaging.archive.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const viewed = (await archiveConversation(db, parties, input)) ?? (await findConversation(db, parties));
      if (!viewed) throw new Refusal('NOT_FOUND');
      return presentConversation(viewed, parties.side);
    }),

    delete: messaging.delete.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const viewed =
        (await deleteOwnMessage(db, parties, { userId: actor.userId, seq: input.seq })) ??
        (await findConversation(db, parties));
      if (!viewed) throw new Refusal('NOT_FOUND');
      return presentConversation(viewed, parties.side);
    }),

    // Read the conversation first, so that the list has all of its deletions, and perhaps later ones.
    deletions: messaging.deletions.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const viewed = await findConversation(db, parties);
      if (!viewed) throw new Refusal('NOT_FOUND');
      const deletions = await listDeletions(db, viewed.conversation.id, input.after);
      return {
        conversation: presentConversation(viewed, parties.side),
        deletions: deletions.map(presentDeletion),
      };
    }),

    assign: access.company.messaging.assign.handler(async ({ input, context: { actor } }) => {
      const parties = { side: 'company', self: actor.companyId, other: asStudent(input.with) } as const;
      const viewed =
        (await assignConversation(db, parties, input.to)) ?? (await findConversation(db, parties));
      if (!viewed) throw new Refusal('NOT_FOUND');
      return presentConversation(viewed, parties.side);
    }),

    report: messaging.report.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const viewed = await findConversation(db, parties);
      const outcome = viewed ? await fileReport(db, viewed.conversation.id, parties, input) : 'missing';
      if (outcome === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome === 'repeated') throw new Refusal('ALREADY_REPORTED');
      return done;
    }),

    block: messaging.block.handler(async ({ input, context: { actor } }) => {
      const parties = partiesOf(actor, input.with);
      const moved = await changeBlock(db, parties, input.blocked);
      const viewed = moved ?? (await findConversation(db, parties));
      if (!viewed) throw new Refusal('NOT_FOUND');
      return presentConversation(viewed, parties.side);
    }),
  };
}
