import { payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import {
  type Position,
  type PositionId,
  positionId,
  positionLimits,
  positionPlaces,
  positionTexts,
} from '@ambitionhub/contract/positions';
import { groupedSkills, isSkill, universityNames } from '@ambitionhub/contract/students';
import { lengthOf } from '@ambitionhub/contract/text';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useFirstMatch } from '../../../ui/useFirstMatch.ts';
import { usePositions, useSavePosition } from '../api/positions.ts';
import classes from './Positions.module.css';
import {
  changesBetween,
  faultsOf,
  formOf,
  type PositionFaults,
  positionForm,
  type TypedPosition,
  typedOf,
} from './positionForm.ts';

const texts = positionTexts.form;
const { labels } = texts;

const faultOfSave = (error: Error): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? positionTexts.errors.deleted : reasonOf(error);

const findIn = (
  data: { readonly positions: readonly Position[] } | undefined,
  id: PositionId,
): Position | undefined => data?.positions.find((one) => one.id === id);

type Props = { position: Position | null; onClose: () => void };

/** Adds or edits a position. Input is kept in the browser until it is saved. */
export function PositionDialog({ position: opened, onClose }: Props) {
  const draft = useDraft(positionForm, opened?.id ?? 'new');
  const [ownId] = useState(() => opened?.id ?? positionId.parse(crypto.randomUUID()));
  const { id = ownId } = draft.typed;
  const { data, refetch } = usePositions();
  const position = findIn(data, id) ?? opened;
  const { id: _, seen = position, ...fields } = draft.typed;
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [found, setFound] = useState<PositionFaults>({});
  const typed: TypedPosition = { ...typedOf(position), ...fields };
  const toast = useToast();
  const { mutate, isPending, error } = useSavePosition();
  const { form, toFault } = useFirstFault();
  const faultOf = (field: keyof TypedPosition): string | null =>
    found[field] ?? fieldFault(error, field) ?? null;
  const isInField = Object.keys(typed).some((field) => fieldFault(error, field) !== undefined);
  // Kept from the first change, so that a retry after a lost answer is not a second position, and a colleague's
  // change in the meantime is not undone unseen.
  const type = (change: Partial<TypedPosition>): void => draft.type({ id, seen, ...change });

  /** Shows a colleague's change. The next save may include it. */
  async function goOnWithNewest() {
    const now = findIn((await refetch()).data, id);
    if (now === undefined) return;
    setChanges(changesBetween(seen, now));
    if (draft.typed.seen !== undefined) draft.type({ seen: now });
  }

  /** Its position was deleted, so the next save adds a new one. */
  function addInstead() {
    draft.type({ ...typed, id: positionId.parse(crypto.randomUUID()), seen: null });
    void refetch();
  }

  function onSubmit() {
    const faults = faultsOf(formOf(typed));
    setFound(faults);
    setChanges([]);
    if (Object.keys(faults).length > 0) return toFault();
    mutate(
      { id, version: seen?.version ?? null, ...formOf(typed) },
      {
        onSuccess: () => {
          draft.done();
          toast.success(texts.saved);
          onClose();
        },
        onError: (error) => {
          toFault();
          const code = refusalOf(error)?.code;
          if (code === 'CHANGED') void goOnWithNewest();
          if (code === 'NOT_FOUND') addInstead();
        },
      },
    );
  }

  return (
    <FormDialog
      title={opened ? texts.editTitle : texts.newTitle}
      look="wide"
      ref={form}
      draft={draft}
      fault={error && !isInField ? faultOfSave(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      busy={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput
        label={labels.title}
        required
        placeholder="Campus Ambassador"
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus
        value={typed.title}
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
        {...lengthError(typed.title.trim(), positionLimits.title, faultOf('title'))}
      />
      <div className={classes.pair}>
        <NumberField
          kind="amount"
          label={labels.payAmount}
          value={typed.payAmount}
          onType={(payAmount) => type({ payAmount })}
          error={faultOf('payAmount')}
        />
        <Select
          label={labels.payType}
          allowDeselect={false}
          data={payTypes.map((value) => ({ value, label: payTypeLabels[value] }))}
          value={typed.payType}
          onChange={(payType) => payType && type({ payType })}
        />
        <NumberField
          kind="decimal"
          label={labels.hoursPerWeek}
          value={typed.hoursPerWeek}
          onType={(hoursPerWeek) => type({ hoursPerWeek })}
          error={faultOf('hoursPerWeek')}
        />
        <Select
          label={labels.place}
          allowDeselect={false}
          data={[
            { value: '', label: texts.anyPlace },
            ...positionPlaces.map((value) => ({ value, label: positionTexts.places[value] })),
          ]}
          value={typed.place}
          onChange={(place) => place !== null && type({ place: place as TypedPosition['place'] })}
        />
      </div>
      <Textarea
        label={labels.text}
        description={texts.textCounter(lengthOf(typed.text))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        descriptionProps={{ className: classes.counter }}
        autosize
        minRows={4}
        maxRows={12}
        dir="auto"
        value={typed.text}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
        {...lengthError(typed.text.trim(), positionLimits.text, faultOf('text'))}
      />
      <Choices
        label={labels.skills}
        placeholder="Search skills..."
        nothing="No skill found"
        data={[...groupedSkills]}
        value={typed.skills.filter(isSkill)}
        onChoose={(skills) => type({ skills })}
        fault={faultOf('skills')}
      />
      <Choices
        label={labels.schools}
        placeholder={texts.allSchools}
        nothing="No university found"
        text={texts.schoolsText}
        data={[...new Set([...typed.schools, ...universityNames])]}
        value={typed.schools}
        onChoose={(schools) => type({ schools })}
        fault={faultOf('schools')}
      />
      <TextInput
        type="date"
        label={labels.lastDay}
        description={texts.lastDayText}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed.lastDay}
        onChange={({ currentTarget }) => type({ lastDay: currentTarget.value })}
        error={faultOf('lastDay')}
      />
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

type ChoicesProps = {
  label: string;
  placeholder: string;
  nothing: string;
  text?: string;
  data: string[] | { group: string; items: string[] }[];
  value: string[];
  onChoose: (value: string[]) => void;
  fault: string | null;
};

function Choices({ label, placeholder, nothing, text, data, value, onChoose, fault }: ChoicesProps) {
  const firstMatch = useFirstMatch();
  return (
    <MultiSelect
      label={label}
      description={text}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? placeholder : ''}
      data={data}
      value={value}
      onChange={onChoose}
      error={fault}
      {...searchable}
      clearable
      hidePickedOptions
      limit={60}
      maxDropdownHeight={220}
      nothingFoundMessage={nothing}
      {...firstMatch}
    />
  );
}
