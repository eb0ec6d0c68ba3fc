import { studentTexts } from '@ambitionhub/contract/students';
import { Icon } from '../../../ui/Icon.tsx';
import { isSavable } from './edits.ts';
import { useProfileEditor } from './ProfileEditor.tsx';
import type { AutosavePhase } from './queue.ts';
import classes from './SaveStatus.module.css';

const { saving, saved, unsaved, waiting } = studentTexts.profile;
const texts: Readonly<Record<AutosavePhase, string>> = { untouched: '', unsaved, saving, saved, waiting };

/** The progress of saving. Typing and saving are only visible; the outcome is also announced. */
export function SaveStatus() {
  const { phase, unsaved: edits, stored } = useProfileEditor();
  const isFaulty = phase === 'unsaved' && !isSavable('instagram', edits, stored);
  const settled = phase === 'saved' || phase === 'waiting';
  return (
    <p className={classes.status} data-phase={isFaulty ? 'faulty' : phase}>
      {phase === 'saved' && <Icon name="check" size={16} />}
      <span role="status">{settled && texts[phase]}</span>
      {isFaulty ? studentTexts.errors.instagram : !settled && texts[phase]}
    </p>
  );
}
