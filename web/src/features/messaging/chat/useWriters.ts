import type { Participant } from '@ambitionhub/contract/messaging';
import { useViewer } from '../../../session/session.tsx';
import { useColleagues } from '../api/colleagues.ts';
import { showsAuthor } from './shownMessage.ts';

/** The possible authors on the viewer's side of a chat. `self` is null if the viewer's messages name nobody. */
export function useWriters(side: Participant) {
  const { id } = useViewer();
  const { people } = useColleagues(side);
  const self = people.find((one) => one.id === id);
  return { people, self: self && showsAuthor(self, people) ? self : null };
}
