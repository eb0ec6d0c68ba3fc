import { lookingTimings, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { onFirstUse } from '@ambitionhub/contract/text';
import { useEffect } from 'react';
import { lookingKey, usePresent } from '../../../session/presence.ts';
import { useViewer } from '../../../session/session.tsx';
import { useColleagues, useSendViewing } from '../api/viewers.ts';

const texts = taskTexts.review;
const names = onFirstUse(() => new Intl.ListFormat('en'));

/** Shows colleagues that the viewer has this proof open. Returns who else has it open, in words. */
export function useProofViewers(id: Proof['id']): string {
  const send = useSendViewing();
  const viewer = useViewer().id;
  const people = useColleagues();
  const present = usePresent(lookingKey(id));
  const others = people.filter((person) => person.id !== viewer && present.includes(person.id));
  const who = others.map((person) => person.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a colleague who comes learns at once who is there
  useEffect(() => {
    const tell = (): void => {
      if (document.visibilityState === 'visible') send({ id });
    };
    tell();
    const timer = setInterval(tell, lookingTimings.told);
    return () => clearInterval(timer);
  }, [id, send, who]);

  if (others.length === 0) return '';
  const listed = names().format(others.map(({ name }) => name));
  return others.length === 1 ? texts.looking(listed) : texts.severalLooking(listed);
}
