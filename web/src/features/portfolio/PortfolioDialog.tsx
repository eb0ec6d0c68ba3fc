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
import { useDraft } from '../../session/drafts/useDraft.ts';
import { refetchVisible } from '../../session/refetchVisible.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { lengthError } from '../../ui/lengthError.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useFirstFault } from '../../ui/useFirstFault.ts';
import { PictureFields, usePictureSet } from '../media/index.ts';
import { ownPortfolioKey, savePortfolio } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import {
  type ChangedElsewhere,
  changedElsewhere,
  elsewhereText,
  linkMark,
  linksOf,
  markOf,
  mergeTyped,
  portfolioForm,
  typedOf,
} from './portfolioForm.ts';

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

const Mark = ({ text }: { text: string | null }) => text !== null && <Badge tone="waiting">{text}</Badge>;

type Props = { portfolio: OwnPortfolio; onClose: () => void };

/** Edits the student's portfolio. Input and pictures are kept on the device until they are saved. */
export function PortfolioDialog({ portfolio, onClose }: Props) {
  const draft = useDraft(portfolioForm, null);
  const typed = { arrived: [], asked: false, ...typedOf(portfolio), ...draft.typed };
  const { links, captions, pictures, arrived, asked, version = portfolio.version ?? 0 } = typed;
  const [found, setFound] = useState<Faults>({});
  const [elsewhere, setElsewhere] = useState<ChangedElsewhere | null>(null);
  const { shown, sending } = usePictureSet({
    form: portfolioForm,
    subjectOf: (picture) => ({ kind: 'portfolio', picture }),
  });
  const { error, isSending } = shown;
  const client = useQueryClient();
  const toast = useToast();
  const { form, toFault } = useFirstFault();

  const input = () => ({
    version: version || null,
    links: linksOf(links),
    pictures: pictures.map((id) => ({
      id: id as PortfolioPictureId,
      caption: captions.find((one) => one.id === id)?.text ?? '',
    })),
  });

  // Saves what the screen shows, even if the save happens after it is closed.
  const follow = useEffectEvent(() =>
    sending.follow({
      stored: portfolio.pictures.map(({ id }) => id),
      send: async () => client.setQueryData(ownPortfolioKey, await savePortfolio(input())),
      signedOut: texts.signedOut,
      onDone: () => {
        toast.success(texts.saved);
        onClose();
      },
      onReply: () => refetchVisible(client, ownPortfolioKey),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` reads them
  useEffect(() => follow(), [sending, portfolio, draft.typed]);

  // The state at the first change is kept, so that a change made elsewhere in the meantime is not undone unseen.
  // After the server refuses because of one, it is merged on the screen, and the next save may include it.
  const isChanged = refusalOf(error)?.code === 'CHANGED';
  const rebase = useEffectEvent(() => {
    const { version: from, base, ...mine } = draft.typed;
    if (Object.keys(mine).length === 0) return;
    const now = { version: portfolio.version ?? 0, base: typedOf(portfolio) };
    if (from === undefined) draft.type(now);
    else if (isChanged && from !== now.version) {
      if (base) setElsewhere(changedElsewhere(base, now.base, mine));
      draft.type({ ...(base && mergeTyped(base, now.base, mine)), ...now });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rebase` reads them
  useEffect(() => rebase(), [isChanged, portfolio, draft.typed]);

  // The first marked row that came from elsewhere, and the notice above the rows.
  useEffect(() => {
    if (elsewhere === null) return;
    form.current?.querySelector<HTMLInputElement>('[data-elsewhere] input')?.focus();
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [elsewhere, form]);

  function onSubmit() {
    const rows = links.flatMap(({ url }, row) => (url.trim() === '' ? [] : [row]));
    const faults = faultsIn(savePortfolioInput.safeParse(input()).error?.issues ?? [], rows);
    setFound(faults);
    if (Object.keys(faults).length > 0) return toFault();
    setElsewhere(null);
    sending.ask();
  }

  const change = (row: number, part: Partial<(typeof links)[number]>): void =>
    draft.type({ links: links.map((link, at) => (at === row ? { ...link, ...part } : link)) });
  const isWaiting = asked && !isSending;

  return (
    <FormDialog
      title={texts.title}
      look="wide"
      closable
      ref={form}
      draft={draft}
      fault={error && elsewhere === null ? reasonOf(error) : null}
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
      <div>
        <FormMessage kind="error" text={elsewhere && elsewhereText(elsewhere)} />
      </div>
      <fieldset className={classes.group}>
        <legend className={classes.head}>{texts.links.title}</legend>
        <p className={classes.note}>{texts.links.text}</p>
        {links.map(({ url, reach }, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its place
            key={row}
            className={classes.link}
            data-elsewhere={(elsewhere && linkMark(elsewhere, { url, reach })) ?? undefined}
          >
            <TextInput
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              label={
                <>
                  {texts.links.one(row + 1)} <Mark text={elsewhere && linkMark(elsewhere, { url, reach })} />
                </>
              }
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
                draft.type({ links: links.filter((_, at) => at !== row) });
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
              onClick={() => draft.type({ links: [...links, { url: '', reach: '' }] })}
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
        arrived={[...arrived, ...portfolio.pictures.map(({ id }) => String(id))]}
        isPreparing={shown.isPreparing}
        stored={portfolio.pictures}
        fault={undefined}
        sending={sending}
        renderMore={(id, number) => {
          const said = captions.find((one) => one.id === id)?.text ?? '';
          const mark = elsewhere && markOf(elsewhere.pictures, id);
          return (
            <div data-elsewhere={mark ?? undefined}>
              <Mark text={mark} />
              <TextInput
                aria-label={texts.pictures.caption(number)}
                placeholder={texts.pictures.captionPlaceholder}
                value={said}
                dir="auto"
                onChange={({ currentTarget }) =>
                  draft.type({
                    captions: [...captions.filter((one) => one.id !== id), { id, text: currentTarget.value }],
                  })
                }
                {...lengthError(said.trim(), portfolioLimits.caption, found[`pictures.${number - 1}`])}
              />
            </div>
          );
        }}
      />
      <p role="status" className={classes.note}>
        {isWaiting && texts.pictures.waiting}
      </p>
    </FormDialog>
  );
}
