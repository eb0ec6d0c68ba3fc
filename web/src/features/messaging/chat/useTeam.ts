import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import {
  type Colleague,
  type Conversation,
  messagingTexts,
  type Participant,
} from '@ambitionhub/contract/messaging';
import { onFirstUse } from '@ambitionhub/contract/text';
import { useColleagues } from '../api/colleagues.ts';
import { useWritersTo } from '../api/typingIndicator.ts';

const texts = messagingTexts.colleagues;

/** The activity of the viewer's colleagues in a chat; empty for a student or a company of one person. */
export function useTeam(side: Participant, other: ParticipantId, viewer: UserId) {
  const { people } = useColleagues(side);
  const writers = useWritersTo(other);
  const writing = people.filter(({ id }) => id !== viewer && writers.includes(id));
  return { people, writing: writing.length === 0 ? null : writingText(writing) };
}

const names = onFirstUse(() => new Intl.ListFormat('en'));

function writingText(writing: readonly Colleague[]): string {
  const listed = names().format(writing.map(({ name }) => name));
  return writing.length === 1 ? texts.writing(listed) : texts.severalWriting(listed);
}

/** The colleague whom a conversation is assigned to; null for nobody, or for someone who has left. */
export function assignedText(
  { assignedTo }: Conversation,
  people: readonly Colleague[],
  viewer: UserId,
): string | null {
  const person = people.length > 1 ? people.find(({ id }) => id === assignedTo) : undefined;
  if (!person) return null;
  return person.id === viewer ? texts.assignedToYou : texts.assigned(person.name);
}
