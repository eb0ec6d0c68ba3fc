import { payTypeLabels, payTypes } from '@ambitionhub/contract/companies';
import {
  type Position,
  positionId,
  positionLimits,
  positionLocations,
  positionTexts,
} from '@ambitionhub/contract/positions';
import { groupedSkills, isSkill, universityNames } from '@ambitionhub/contract/students';
import { lengthOf } from '@ambitionhub/contract/text';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useFirstMatch } from '../../../ui/useFirstMatch.ts';
import { useSavePosition } from '../api/positions.ts';
import classes from './Positions.module.css';
import {
  faultsOf,
  formOf,
  type PositionFaults,
  positionForm,
  shownField,
  type TypedPosition,
} from './positionForm.ts';

const texts = positionTexts.form;
const { labels } = texts;

const faultOfSave = (error: Error): string =>
  refusalOf(error)?.code === 'NOT_FOUND' ? positionTexts.errors.deleted : reasonOf(error);

type Props = { position: Position | null; onClose: () => void };

/** Adds or edits a position. Input is kept in the browser until it is saved. */
export function PositionDialog({ position, onClose }: Props) {
  const [newId] = useState(() => position?.id ?? crypto.randomUUID());
  const [found, setFound] = useState<PositionFaults>({});
  const toast = useToast();
  const { mutateAsync } = useSavePosition();
  const { form, toFault } = useFirstFault();
  const edit = useVersionedForm({
    form: positionForm,
    of: position?.id ?? 'new',
    row: position,
    save: async (values, seen) => {
      const id = positionId.parse(values.id || newId);
      await mutateAsync({ id, version: seen?.version ?? null, ...formOf(values) });
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
    onError: (error) => {
      toFault();
      // Its position was deleted, so the next save adds a new one.
      if (refusalOf(error)?.code === 'NOT_FOUND') edit.goOnAsNew({ id: crypto.randomUUID() });
    },
  });
  const { values: typed, error, draft } = edit;
  const faultOf = (field: keyof TypedPosition): string | null =>
    found[field] ?? fieldFault(error, field) ?? null;
  const isInField = Object.keys(typed).some((field) => fieldFault(error, field) !== undefined);
  // The id is kept from the first change, so that a retry after a lost answer is not a second position.
  const type = (change: Partial<TypedPosition>): void => edit.type({ id: typed.id || newId, ...change });

  function onSubmit() {
    const faults = faultsOf(formOf(typed));
    setFound(faults);
    if (Object.keys(faults).length > 0) return toFault();
    edit.save();
  }

  return (
    <FormDialog
      title={position ? texts.editTitle : texts.newTitle}
      look="wide"
      ref={form}
      draft={draft}
      fault={error && !isInField ? faultOfSave(error) : null}
      act={edit.isSaving ? texts.submitting : texts.submit}
      busy={edit.isSaving}
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
            ...positionLocations.map((value) => ({ value, label: positionTexts.places[value] })),
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
      <Changes changes={edit.changes} labels={labels} show={shownField} />
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
