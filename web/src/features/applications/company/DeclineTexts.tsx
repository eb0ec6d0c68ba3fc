import { applicationTexts } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useTemplates } from '../api/templates.ts';
import classes from './Dialogs.module.css';
import { TemplatesDialog } from './TemplatesDialog.tsx';

const texts = applicationTexts.company;

/** Templates to start the note with; the note does not need them, so nothing shows if there are none. */
export function DeclineTexts({ onChoose }: { onChoose: (text: string) => void }) {
  const { data, isPending } = useTemplates();
  const [isEditing, setEditing] = useState(false);
  return (
    <fieldset data-first="" className={classes.templates} aria-label={texts.templates}>
      {isPending && <LoadingGap />}
      {data?.templates.map(({ id, name, text }) => (
        <Button key={id} variant="default" size="compact-sm" data-touch onClick={() => onChoose(text)}>
          {name}
        </Button>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        data-touch
        aria-label={texts.template.title}
        onClick={() => setEditing(true)}
      >
        <Icon name="pencil" size={16} />
      </Button>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </fieldset>
  );
}
