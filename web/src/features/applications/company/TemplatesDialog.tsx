import { applicationLimits, applicationTexts, type Template } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { useRemoveTemplate, useTemplates } from '../api/templates.ts';
import classes from './Dialogs.module.css';
import { newTemplate, TemplateForm } from './TemplateForm.tsx';

const texts = applicationTexts.company;

/** The company's decline templates: the built-in ones with the company's changes, and its own. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useTemplates();
  const [edited, setEdited] = useState<Template | null>(null);
  if (edited !== null) return <TemplateForm template={edited} onClose={() => setEdited(null)} />;
  const isFull = (data?.templates.length ?? 0) >= applicationLimits.templates;
  return (
    <Dialog title={texts.template.title} look="wide" onClose={onClose}>
      <p>{texts.template.hint}</p>
      {data === undefined &&
        (error ? (
          <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div role="status" data-first="">
            <span className="visually-hidden">{texts.template.loading}</span>
            <SkeletonLines lines={6} />
          </div>
        ))}
      {data?.templates.length === 0 && <p>{texts.template.none}</p>}
      <ul className={classes.list}>
        {data?.templates.map((template) => (
          <Item key={template.id} template={template} onEdit={() => setEdited(template)} />
        ))}
      </ul>
      {isFull && <p>{applicationTexts.errors.templatesFull}</p>}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={isFull} onClick={() => setEdited(newTemplate())}>
          {texts.template.add}
        </Button>
        <Button onClick={onClose}>{texts.template.close}</Button>
      </div>
    </Dialog>
  );
}

function Item({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { name, text } = template;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.item}>
      <div>
        <strong dir="auto">{name}</strong>
        <p dir="auto">{text}</p>
      </div>
      <div className={classes.itemActs}>
        <Button
          variant="default"
          size="compact-sm"
          data-touch
          aria-label={texts.template.editOne(name)}
          onClick={onEdit}
        >
          {texts.template.edit}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          data-touch
          c="var(--ah-crimson)"
          aria-label={texts.template.removeOne(name)}
          onClick={() => setOpen(true)}
        >
          {texts.template.remove}
        </Button>
      </div>
      {isOpen && <RemoveDialog template={template} onClose={() => setOpen(false)} />}
    </li>
  );
}

function RemoveDialog({ template: { id, name }, onClose }: { template: Template; onClose: () => void }) {
  return (
    <ActDialog
      title={texts.template.removeText(name)}
      act={texts.template.remove}
      color="red"
      acting={useRemoveTemplate()}
      input={{ id }}
      done={texts.template.removed(name)}
      onClose={onClose}
    />
  );
}
