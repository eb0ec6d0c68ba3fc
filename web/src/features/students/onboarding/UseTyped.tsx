import { cleanSchool, listedSchool, mayBeSchool, studentTexts } from '@ambitionhub/contract/students';
import { Button } from '../../../ui/Button.tsx';

type Props = { name: string; found: readonly string[]; busy?: boolean; onUse: () => void };

/** Whether the typed school can be taken as it is: the one that it names is not among the matches. */
export const isUsable = (name: string, found: readonly string[]): boolean =>
  mayBeSchool(name) && !found.includes(listedSchool(name) ?? '');

export const textOf = (name: string): string => studentTexts.chooseUniversity.use(cleanSchool(name));

/** Takes the typed school as it is (decision D17). */
export function UseTyped({ name, found, busy = false, onUse }: Props) {
  if (!isUsable(name, found)) return null;
  return (
    <Button variant="default" busy={busy} onClick={onUse}>
      {textOf(name)}
    </Button>
  );
}
