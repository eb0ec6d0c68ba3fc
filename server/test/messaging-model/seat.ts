import { createHash } from 'node:crypto';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { conversation, type MessageId, type Participant, readReply } from '@ambitionhub/contract/messaging';
import { doneReply } from '@ambitionhub/contract/schemas';
import { type Client, createClient, type Player } from './client.ts';
import type { Command, Place, Sending } from './script.ts';
import { outgoingMessage, type Told } from './told.ts';
import type { Door, Question } from './wire.ts';

/** A user at a browser who follows the script and records the server's answers. */
export interface Seat {
  readonly player: Player;
  readonly client: () => Client;
  perform(command: Command): Promise<void>;
}

type Options = {
  readonly player: Player;
  readonly idOf: (other: Place) => ParticipantId;
  readonly doors: readonly [Door, Door];
  readonly told: Told;
  readonly onFault: (fault: unknown) => void;
};

/** The name of a conversation: the student's id and the company's. */
const threadOf = (self: { id: ParticipantId; side: Participant }, other: ParticipantId): string =>
  self.side === 'student' ? `${self.id} ${other}` : `${other} ${self.id}`;

/** The codes that may refuse a send. */
const refusals: { readonly [Side in Participant]: readonly string[] } = {
  student: ['WAIT_FOR_REPLY', 'CONVERSATION_BLOCKED', 'INVALID_INPUT'],
  company: ['CONVERSATION_BLOCKED', 'INVALID_INPUT'],
};

export function takeSeat({ player, idOf, doors, told, onFault }: Options): Seat {
  const connect = (door: Door): Client => createClient({ player, door, onFault });
  let client = connect(doors[0]);

  const trySending = async (other: ParticipantId, id: MessageId, hangsUp = false) => {
    const text = `${id.slice(0, 4)} from ${player.id.slice(-4)}`;
    const message = outgoingMessage(told, `${threadOf(player, other)} ${player.id} ${id}`, text);
    const answer = await client.send(other, { id, text }, hangsUp);
    if (answer.kind === 'lost') message.lost = true;
    else if (answer.kind === 'answered') {
      if (message.acknowledged && message.acknowledged.seq !== answer.body.message.seq)
        throw new Error(`message ${id} has two places`);
      message.acknowledged = answer.body.message;
    } else {
      if (message.acknowledged || !refusals[player.side].includes(answer.code))
        throw new Error(`message ${id} was refused with ${answer.code}`);
      message.refused = true;
    }
    return answer;
  };

  const send = async (other: ParticipantId, id: MessageId, how: Sending): Promise<void> => {
    if (how === 'unheard') await trySending(other, id, true);
    if (how === 'again') await trySending(other, id);
    const times = how === 'twice at once' ? 2 : 1;
    const untilHeard = () => client.insist(() => trySending(other, id));
    await Promise.all(Array.from({ length: times }, untilHeard));
  };

  /** Changes a conversation; null where it has not begun. */
  const change = async <Body>(question: Question<Body>): Promise<Body | null> => {
    const answer = await client.insist(() => client.ask(question));
    if (answer.kind === 'refused' && answer.code !== 'NOT_FOUND') throw new Error(answer.code);
    return answer.kind === 'answered' ? answer.body : null;
  };

  const read = async (other: ParticipantId, part: 'all' | 'half'): Promise<void> => {
    const upTo = Math.ceil(client.held.newest(other) / (part === 'all' ? 1 : 2));
    const key = `${threadOf(player, other)} ${player.id}`;
    const path = `/conversations/${other}/read`;
    const changed = await change({ method: 'POST', path, body: { upTo }, reply: readReply });
    if (!changed) return;
    told.reads.set(key, Math.max(upTo, told.reads.get(key) ?? 0));
    client.hear(changed.conversation);
    client.held.hearTotals(changed.totals);
  };

  const report = async (other: ParticipantId, seq: number): Promise<void> => {
    const path = `/conversations/${other}/messages/${seq}/report`;
    const body = { reason: 'This is not about the job.' };
    const answer = await client.insist(() => client.ask({ method: 'POST', path, body, reply: doneReply }));
    if (answer.kind !== 'refused' || answer.code === 'ALREADY_REPORTED')
      told.reports.add(`${threadOf(player, other)} ${seq} ${player.id}`);
    else if (answer.code !== 'NOT_FOUND') throw new Error(answer.code);
  };

  const perform = async (command: Command): Promise<void> => {
    switch (command.does) {
      case 'send':
        return send(idOf(command.to), messageIdOf(command.id), command.how);
      case 'read':
        return read(idOf(command.of), command.part);
      case 'report':
        return report(idOf(command.of), command.seq);
      case 'block': {
        const path = `/conversations/${idOf(command.whom)}/block`;
        const body = { blocked: command.blocked };
        const changed = await change({ method: 'PUT', path, body, reply: conversation });
        if (changed) client.hear(changed);
        return;
      }
      case 'archive': {
        const other = idOf(command.whom);
        const path = `/conversations/${other}/archive`;
        const body = { archived: command.archived, upTo: client.held.newest(other) };
        const changed = await change({ method: 'PUT', path, body, reply: conversation });
        if (changed) client.hear(changed);
        return;
      }
      case 'delete': {
        const other = idOf(command.from);
        const path = `/conversations/${other}/messages/${command.seq}`;
        const changed = await change({ method: 'DELETE', path, reply: conversation });
        if (!changed) return;
        told.deleted.add(`${threadOf(player, other)} ${command.seq}`);
        client.hear(changed);
        return;
      }
      case 'leave':
        return client.leave();
      case 'come':
        return client.come(doors[command.to]);
      case 'reload':
        client.leave();
        client = connect(doors[command.to]);
        return client.come(doors[command.to]);
    }
  };

  return { player, client: () => client, perform };
}

/** The same id in every run for the same number. */
function messageIdOf(number: number): MessageId {
  const digits = createHash('sha256').update(`message ${number}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}` as MessageId;
}
