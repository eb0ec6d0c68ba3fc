import { imageExtensions } from '@ambitionhub/contract/media';
import {
  type CompletionField,
  completionFields,
  profileCompletion,
  type StudentProfile,
  studentLimits,
  studentTexts,
} from '@ambitionhub/contract/students';
import { FileButton } from '@mantine/core';
import { useState } from 'react';
import { isOffline, isSignedOut, offlineText } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useComplete } from '../api/profile.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { CompletionBar } from '../fields/CompletionBar.tsx';
import { useUnsavable } from '../fields/useUnsavable.ts';
import classes from './CompletionPanel.module.css';

const { completion, errors } = studentTexts;

/** Who sees the stored profile. */
function visibility({ hidden, visible }: StudentProfile): string {
  if (hidden) return completion.hiddenText;
  return visible ? completion.visibleText : completion.incompleteText;
}

type Props = {
  /** Leads to a missing field; for the picture, with the chosen file. */
  onOpen: (field: CompletionField, picture?: File) => void;
  /** Whether it is above the form, where the missing fields stay in view while scrolling. */
  sticks?: boolean;
};

/** The profile's completion, its missing fields, and who sees it. */
export function CompletionPanel({ onOpen, sticks = false }: Props) {
  const { shown, stored } = useProfileEditor();
  const { percent, missing } = profileCompletion(shown);
  const text = visibility(stored);

  if (percent === 100 && (stored.visible || stored.hidden))
    return (
      <section className={classes.line} data-hidden={stored.hidden} aria-labelledby="completion">
        <Icon name={stored.hidden ? 'eyeOff' : 'check'} />
        <div>
          <h2 id="completion" className={classes.small}>
            {completion.completeTitle}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
      </section>
    );
  return (
    <section className={classes.panel} data-sticks={sticks} aria-labelledby="completion">
      <h2 id="completion" className={classes.small}>
        {percent === 100 ? completion.completeTitle : completion.incompleteTitle}
      </h2>
      <CompletionBar />
      <p className={classes.text}>{stored.visible ? `${text} ${completion.standOut}` : text}</p>
      {missing.length > 0 && <Missing fields={missing} onOpen={onOpen} />}
      {percent < 100 && <CompleteButton />}
    </section>
  );
}

/** The missing fields, each a link to its input: three of them, and the rest on request. */
function Missing({ fields, onOpen }: Pick<Props, 'onOpen'> & { fields: readonly CompletionField[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? fields : fields.slice(0, studentLimits.missingChips);
  const more = fields.length - shown.length;
  return (
    <ul className={classes.missing}>
      {shown.map((field) => (
        <li key={field}>
          {field === 'image' ? (
            <PictureChip onChoose={(picture) => onOpen(field, picture)} />
          ) : (
            <button type="button" className={classes.chip} onClick={() => onOpen(field)}>
              {completionFields[field]}
            </button>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={classes.chip} onClick={() => setAll(true)}>
            {completion.more(more)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The press itself opens the file dialog: a phone refuses one that a script opens later. */
function PictureChip({ onChoose }: { onChoose: (picture: File) => void }) {
  return (
    <FileButton accept={imageExtensions.join(',')} onChange={(picture) => picture && onChoose(picture)}>
      {(chooser) => (
        <button type="button" className={classes.chip} onClick={chooser.onClick}>
          {completionFields.image}
        </button>
      )}
    </FileButton>
  );
}

/** Saves the input, then fills empty fields with defaults and publishes. */
function CompleteButton() {
  const { save } = useProfileEditor();
  const { mutateAsync } = useComplete();
  const refuseUnsavable = useUnsavable();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);

  async function complete() {
    if (busy || (await refuseUnsavable())) return;
    setBusy(true);
    try {
      const failure = await save();
      if (failure !== null) throw failure;
      const { hidden } = await mutateAsync(undefined);
      await alert(hidden ? completion.completedHidden : completion.completed);
    } catch (error) {
      console.warn('The profile could not be completed.', error);
      if (!isSignedOut(error)) await alert(isOffline(error) ? offlineText : errors.save);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button onClick={complete} busy={busy}>
      {completion.button}
    </Button>
  );
}
