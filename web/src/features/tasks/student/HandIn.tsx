import { lackingIn, type Proof, taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { numberIn } from '@ambitionhub/contract/text';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { PictureFields } from '../../media/index.ts';
import classes from '../Tasks.module.css';
import { useSharedPictures } from './sharedPictures.ts';
import { handInForm, useProofForm } from './useProofForm.ts';

const texts = taskTexts.student;
const { errors } = taskTexts;

/** Hands in a proof for a task. Input is kept on the device until it has arrived. */
export function HandIn({ proof }: { proof: Proof }) {
  const { asks } = proof.task;
  const draft = useDraft(handInForm, proof.id);
  const {
    links = proof.links,
    number = proof.number === null ? '' : String(proof.number),
    text: said = proof.text,
    pictures = proof.pictures.map(({ id }) => id),
    arrived = [],
    asked = false,
  } = draft.typed;
  const [isChecked, setChecked] = useState(false);
  const { shown, handing } = useProofForm(proof.id);
  const { error, isSending } = shown;
  const toast = useToast();
  const { shared, drop } = useSharedPictures();
  const content = {
    links: links.map((link) => link.trim()).filter((link) => link !== ''),
    number: numberIn('whole', number),
    text: said.trim(),
  };
  // Waits for pictures that are being prepared.
  const lackingNow = lackingIn(asks, {
    ...content,
    pictures: shown.isPreparing ? asks.pictures : pictures.length,
  });
  const lacking = isChecked ? lackingNow : [];
  const faultOf = (name: string): string | undefined =>
    refusalOf(error)?.fields.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;
  const fault = (field: keyof typeof errors.lacking): string | undefined =>
    lacking.includes(field) ? errors.lacking[field] : faultOf(field);
  const typedLinks = links.flatMap((link, at) => (link.trim() === '' ? [] : [at]));
  /** The error of a field's link. The server's index counts only filled fields. */
  const faultOfLink = (at: number): string | undefined => {
    if (lacking.includes('links')) return typedLinks.includes(at) ? undefined : errors.lacking.links;
    const nth = typedLinks.indexOf(at);
    const { fields = [] } = refusalOf(error) ?? {};
    return fields.find(({ field }) => field === `links.${nth}` || (at === 0 && field === 'links'))?.message;
  };
  const hasFieldFault = (['pictures', 'links', 'number', 'text'] as const).some(
    (field) => fault(field) !== undefined,
  );

  // Hands in what the screen shows, even if it happens after the page is closed.
  const follow = useEffectEvent(() => handing.follow(proof, content, () => toast.success(texts.handedIn)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads them
  useEffect(() => follow(), [handing, proof, draft.typed]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(lackingNow.length > 0);
    if (isSending || lackingNow.length > 0) return;
    handing.ask();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.handIn}>
      {asks.pictures > 0 && (
        <PictureFields
          most={asks.pictures}
          tooMany={taskTexts.pictures.tooMany(asks.pictures)}
          pictures={pictures}
          states={shown.pictures}
          arrived={[...arrived, ...proof.pictures.map(({ id }) => id)]}
          isPreparing={shown.isPreparing}
          stored={proof.pictures}
          fault={fault('pictures')}
          sending={handing}
          offered={{ files: shared, label: taskTexts.pictures.addShared(shared.length), onTaken: drop }}
        />
      )}
      {Array.from({ length: asks.links }, (_, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity than their place
          key={at}
          type="url"
          inputMode="url"
          label={texts.link(at + 1)}
          placeholder="https://"
          value={links[at] ?? ''}
          onChange={({ currentTarget }) =>
            draft.type({
              links: Array.from({ length: asks.links }, (_one, place) =>
                place === at ? currentTarget.value : (links[place] ?? ''),
              ),
            })
          }
          error={faultOfLink(at)}
        />
      ))}
      {asks.number !== null && (
        <NumberField
          kind="whole"
          label={texts.number(asks.number)}
          value={number}
          onType={(typed) => draft.type({ number: typed })}
          error={fault('number')}
        />
      )}
      {asks.text && (
        <Textarea
          label={texts.text}
          value={said}
          onChange={({ currentTarget }) => draft.type({ text: currentTarget.value })}
          {...lengthError(said, taskLimits.text, fault('text'))}
          rows={5}
          dir="auto"
        />
      )}
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && !hasFieldFault ? reasonOf(error) : null} />
      <p role="status" className={classes.muted}>
        {asked && !isSending && taskTexts.pictures.queued}
      </p>
      <div className={classes.send}>
        <Button type="submit" busy={isSending || (asked && lackingNow.length === 0)}>
          {texts.handIn}
        </Button>
        {asked && !isSending && (
          <Button variant="subtle" onClick={handing.notYet}>
            {taskTexts.pictures.notYet}
          </Button>
        )}
      </div>
    </form>
  );
}
