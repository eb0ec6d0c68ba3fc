import { studentTexts } from '@ambitionhub/contract/students';
import { Icon } from '../../../ui/Icon.tsx';
import { useProfileEditor } from './ProfileEditor.tsx';
import classes from './SavingStatus.module.css';
import type { SavingPhase } from './saver.ts';

const { saving, saved, unsaved, waiting } = studentTexts.profile;
const texts: Readonly<Record<SavingPhase, string>> = { untouched: '', unsaved, saving, saved, waiting };

/** How far saving is, quietly. What is typed and under way is seen only; what became of it is also announced. */
export function SavingStatus() {
  const { phase } = useProfileEditor();
  const settled = phase === 'saved' || phase === 'waiting';
  return (
    <p className={classes.status} data-phase={phase}>
      {phase === 'saved' && <Icon name="check" size={16} />}
      <span role="status">{settled && texts[phase]}</span>
      {!settled && texts[phase]}
    </p>
  );
}
