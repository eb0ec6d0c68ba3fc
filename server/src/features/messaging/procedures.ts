import type { UserId } from '@ambitionhub/contract/accounts';
import { messageLimits, type Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor, encodeCursor, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { type MessagingHub, tellMessage, tellState, tellTyping } from './live.ts';
import { presentBeginning, presentConversation, presentMessage, presentState } from './presenter.ts';
import { reportMessage, setBlocked } from './reports.store.ts';
import { createSending } from './sending.ts';
import {
  type Ends,
  findConversation,
  findCounterpart,
  listConversations,
  listMessages,
  otherSide,
  readAll,
  readUpTo,
  sumUnread,
} from './store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly hub: MessagingHub };

const place = z.tuple([sortKeys.instant(3), sortKeys.id]);
const done = { done: true } as const;

const sideOf = ({ userType }: Actor): Participant => {
  if (userType === 'admin') throw new Refusal('FORBIDDEN');
  return userType;
};

const endsOf = (actor: Actor, other: UserId): Ends => ({ side: sideOf(actor), self: actor.userId, other });

export const messagingProcedures = ({ db, access, hub }: Deps) => {
  const { messaging } = access.participant;
  const send = createSending(db);

  /** The conversation with somebody, begun or not; whoever one may not begin with does not exist (D2). */
  const view = async (ends: Ends) => {
    const viewed = await findConversation(db, ends);
    if (viewed) return { conversation: presentConversation(viewed, ends.side), id: viewed.conversation.id };
    const other = await findCounterpart(db, otherSide(ends.side), ends.other);
    if (!other?.mayBegin) throw new Refusal('NOT_FOUND');
    const { name, image } = other;
    return { conversation: presentBeginning({ id: ends.other, name, image }, ends.side), id: null };
  };

  return {
    conversations: messaging.conversations.handler(async ({ input, context: { actor } }) => {
      const side = sideOf(actor);
      const [rows, unread] = await Promise.all([
        listConversations(db, side, actor.userId, decodeCursor(input.cursor, place)),
        sumUnread(db, side, actor.userId),
      ]);
      const page = rows.slice(0, messageLimits.conversationsPage);
      const last = rows.length > page.length ? page.at(-1)?.conversation : undefined;
      return {
        conversations: page.map((row) => presentConversation(row, side)),
        nextCursor: last ? encodeCursor([last.lastAt.toISOString(), last.id]) : null,
        unread,
      };
    }),

    unread: messaging.unread.handler(async ({ context: { actor } }) => ({
      unread: await sumUnread(db, sideOf(actor), actor.userId),
    })),

    conversation: messaging.conversation.handler(async ({ input, context: { actor } }) => {
      const { conversation } = await view(endsOf(actor, input.with));
      return conversation;
    }),

    messages: messaging.messages.handler(async ({ input, context: { actor } }) => {
      const { conversation, id } = await view(endsOf(actor, input.with));
      const rows = id === null ? [] : await listMessages(db, id, input);
      const more = rows.length > messageLimits.page;
      const forward = input.after !== undefined;
      const page = !more ? rows : forward ? rows.slice(0, messageLimits.page) : rows.slice(1);
      return {
        conversation,
        messages: page.map(presentMessage),
        hasOlder: forward ? (page[0]?.seq ?? 1) > 1 : more,
        hasNewer: forward && more,
      };
    }),

    // On `sender`: the statement that stores the message judges the session too.
    send: access.sender.messaging.send.handler(async ({ input, context: { actor, verify } }) => {
      const ends = endsOf(actor, input.with);
      const sender = { sessionId: actor.sessionId, verify };
      const { conversation, message, repeated } = await send(ends, input, sender);
      if (!repeated) tellMessage(hub, conversation, message);
      return { message: presentMessage(message), state: presentState(conversation, ends.side) };
    }),

    markRead: messaging.markRead.handler(async ({ input, context: { actor } }) => {
      const ends = endsOf(actor, input.with);
      const row = (await readAll(db, ends, input.upTo)) ?? (await readUpTo(db, ends, input.upTo));
      if (!row) throw new Refusal('NOT_FOUND');
      tellState(hub, row);
      return presentState(row, ends.side);
    }),

    // Only within a conversation that exists: otherwise anybody could appear to be typing to anybody.
    typing: messaging.typing.handler(async ({ input, context: { actor } }) => {
      const ends = endsOf(actor, input.with);
      const viewed = await findConversation(db, ends);
      if (!viewed) throw new Refusal('NOT_FOUND');
      const { blockedByStudent, blockedByCompany } = viewed.conversation;
      if (!blockedByStudent && !blockedByCompany) tellTyping(hub, ends);
      return done;
    }),

    report: messaging.report.handler(async ({ input, context: { actor } }) => {
      const ends = endsOf(actor, input.with);
      const viewed = await findConversation(db, ends);
      const outcome = viewed ? await reportMessage(db, viewed.conversation.id, ends, input) : 'missing';
      if (outcome === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome === 'repeated') throw new Refusal('ALREADY_REPORTED');
      return done;
    }),

    block: messaging.block.handler(async ({ input, context: { actor } }) => {
      const ends = endsOf(actor, input.with);
      const row = await setBlocked(db, ends, input.blocked);
      if (!row) throw new Refusal('NOT_FOUND');
      tellState(hub, row);
      return presentState(row, ends.side);
    }),
  };
};
