import { cleanSchool, mayBeSchool, studentTexts } from '@ambitionhub/contract/students';
import { Button } from '../../../ui/Button.tsx';

/** Takes the typed school as it is, where the list has none like it (decision D17). */
export function UseTyped({ name, busy = false, onUse }: { name: string; busy?: boolean; onUse: () => void }) {
  if (!mayBeSchool(name)) return null;
  return (
    <Button variant="default" busy={busy} onClick={onUse}>
      {studentTexts.chooseUniversity.use(cleanSchool(name))}
    </Button>
  );
}
