import {
  linkKindOf,
  type OwnPortfolio,
  type PortfolioPictureId,
  portfolioLimits,
  savePortfolioInput,
  portfolioTexts as texts,
} from '@ambitionhub/contract/portfolio';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { refetchVisible } from '../../session/refetchVisible.ts';
import { Changes } from '../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../session/versioned/useVersionedForm.ts';
import { Button } from '../../ui/Button.tsx';
import { lengthError } from '../../ui/lengthError.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useFirstFault } from '../../ui/useFirstFault.ts';
import { PictureFields, usePictureSet } from '../media/index.ts';
import { ownPortfolioKey, savePortfolio } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import { fieldLabels, linksOf, portfolioForm, shownField, type TypedPortfolio } from './portfolioForm.ts';

type Faults = Readonly<Partial<Record<string, string>>>;

/** The first error at each place, by the contract's own schema. `rows` are the typed rows of the links. */
function faultsIn(
  issues: readonly { path: PropertyKey[]; message: string }[],
  rows: readonly number[],
): Faults {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [list, at] = path;
    const place = list === 'links' ? (rows[Number(at ?? rows.length - 1)] ?? 0) : (at ?? '');
    const field = list === 'links' && path[2] === 'reach' ? 'reach' : String(list);
    found[`${field}.${String(place)}`] ??= field === 'reach' ? texts.errors.reach : message;
  }
  return found;
}

/** The portfolio as it would be sent. */
const inputOf = ({ links, captions, pictures }: TypedPortfolio, seen: OwnPortfolio | null) => ({
  version: seen?.version ?? null,
  links: linksOf(links),
  pictures: pictures.map((id) => ({
    id: id as PortfolioPictureId,
    caption: captions.find((one) => one.id === id)?.text ?? '',
  })),
});

type Props = { portfolio: OwnPortfolio; onClose: () => void };

/** Edits the student's portfolio. Input and pictures are kept on the device until they are saved. */
export function PortfolioDialog({ portfolio, onClose }: Props) {
  const client = useQueryClient();
  const edit = useVersionedForm({
    form: portfolioForm,
    of: null,
    row: portfolio,
    save: async (values, seen) => {
      const saved = await savePortfolio(inputOf(values, seen));
      client.setQueryData(ownPortfolioKey, saved);
      return saved;
    },
  });
  const { values, draft } = edit;
  const { links, captions, pictures, asked } = values;
  const stored = (edit.seen ?? portfolio).pictures;
  const [found, setFound] = useState<Faults>({});
  const { shown, sending } = usePictureSet({
    form: portfolioForm,
    subjectOf: (picture) => ({ kind: 'portfolio', picture }),
  });
  const { error, isSending } = shown;
  const toast = useToast();
  const { form, toFault } = useFirstFault();

  // Saves what the screen shows, even if the save happens after it is closed.
  const follow = useEffectEvent(() => {
    // Pictures are chosen without the form, which keeps the version that they belong to.
    if (draft.typed.seen === undefined && Object.keys(draft.typed).length > 0) edit.type({});
    sending.follow({
      stored: stored.map(({ id }) => id),
      send: () => edit.saveNow(),
      signedOut: texts.signedOut,
      onDone: () => {
        toast.success(texts.saved);
        onClose();
      },
      onReply: () => refetchVisible(client, ownPortfolioKey),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads them
  useEffect(() => follow(), [sending, portfolio, draft.typed]);

  function onSubmit() {
    const rows = links.flatMap(({ url }, row) => (url.trim() === '' ? [] : [row]));
    const faults = faultsIn(
      savePortfolioInput.safeParse(inputOf(values, edit.seen)).error?.issues ?? [],
      rows,
    );
    setFound(faults);
    if (Object.keys(faults).length > 0) return toFault();
    sending.ask();
  }

  const change = (row: number, part: Partial<(typeof links)[number]>): void =>
    edit.type({ links: links.map((link, at) => (at === row ? { ...link, ...part } : link)) });
  const isWaiting = asked && !isSending;

  return (
    <FormDialog
      title={texts.title}
      look="wide"
      closable
      ref={form}
      draft={draft}
      fault={error && refusalOf(error)?.code !== 'CHANGED' ? reasonOf(error) : null}
      cancel={isWaiting ? texts.pictures.notYet : 'Cancel'}
      onCancel={isWaiting ? sending.notYet : onClose}
      act={isSending ? texts.saving : texts.save}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={classes.note}>
        {texts.text} {texts.who}
      </p>
      <fieldset className={classes.group}>
        <legend className={classes.head}>{texts.links.title}</legend>
        <p className={classes.note}>{texts.links.text}</p>
        {links.map(({ url, reach }, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its place
            key={row}
            className={classes.link}
          >
            <TextInput
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              label={texts.links.one(row + 1)}
              placeholder={texts.links.placeholder}
              value={url}
              onChange={({ currentTarget }) => change(row, { url: currentTarget.value })}
              error={found[`links.${row}`]}
            />
            <NumberField
              kind="whole"
              label={texts.reachLabel(linkKindOf(url))}
              value={reach}
              onType={(typed) => change(row, { reach: typed })}
              error={found[`reach.${row}`]}
            />
            <Button
              variant="subtle"
              aria-label={texts.links.removeOne(row + 1)}
              onClick={() => {
                setFound({});
                edit.type({ links: links.filter((_, at) => at !== row) });
              }}
            >
              {texts.links.remove}
            </Button>
          </div>
        ))}
        {links.length < portfolioLimits.links && (
          <div>
            <Button
              variant="default"
              onClick={() => edit.type({ links: [...links, { url: '', reach: '' }] })}
            >
              {texts.links.add}
            </Button>
          </div>
        )}
      </fieldset>
      <PictureFields
        most={portfolioLimits.pictures}
        tooMany={texts.pictures.tooMany}
        pictures={pictures}
        states={shown.pictures}
        arrived={[...values.arrived, ...stored.map(({ id }) => id)]}
        isPreparing={shown.isPreparing}
        stored={stored}
        fault={undefined}
        sending={sending}
        renderMore={(id, number) => {
          const said = captions.find((one) => one.id === id)?.text ?? '';
          return (
            <TextInput
              aria-label={texts.pictures.caption(number)}
              placeholder={texts.pictures.captionPlaceholder}
              value={said}
              dir="auto"
              onChange={({ currentTarget }) =>
                edit.type({
                  captions: [...captions.filter((one) => one.id !== id), { id, text: currentTarget.value }],
                })
              }
              {...lengthError(said.trim(), portfolioLimits.caption, found[`pictures.${number - 1}`])}
            />
          );
        }}
      />
      <Changes changes={edit.changes} labels={fieldLabels} show={shownField} />
      <p role="status" className={classes.note}>
        {isWaiting && texts.pictures.waiting}
      </p>
    </FormDialog>
  );
}
