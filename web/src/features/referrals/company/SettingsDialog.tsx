import {
  type ProgramReply,
  referralLimits,
  referralPays,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useSaveProgram } from '../api/referrals.ts';
import classes from '../referrals.module.css';
import {
  faultsOf,
  inputOf,
  programForm,
  programLabels,
  shownField,
  type TypedProgram,
} from './programForm.ts';

const texts = referralTexts.company.form;

type Props = Pick<ProgramReply, 'program' | 'websiteHost'> & { onClose: () => void };

/** A company's settings for referrals. Input is kept in the browser until it is saved. */
export function SettingsDialog({ program, websiteHost, onClose }: Props) {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const toast = useToast();
  const { mutateAsync } = useSaveProgram();
  const { form, toFault } = useFirstFault();
  const edit = useVersionedForm({
    form: programForm,
    of: 'settings',
    row: program,
    save: async (values, seen) => {
      await mutateAsync(inputOf(values, seen?.version ?? null));
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
    onError: () => toFault(),
  });
  const { values: typed, error, draft, type } = edit;
  const faultOf = (field: keyof TypedProgram): string | null =>
    found[field] ?? fieldFault(error, field) ?? null;
  const isInField = Object.keys(typed).some((field) => fieldFault(error, field) !== undefined);

  function onSubmit() {
    const faults = faultsOf(inputOf(typed, null));
    setFound(faults);
    if (Object.keys(faults).length > 0) return toFault();
    edit.save();
  }

  return (
    <FormDialog
      title={texts.title}
      look="wide"
      ref={form}
      draft={draft}
      fault={error && !isInField ? reasonOf(error) : null}
      act={edit.isSaving ? texts.submitting : texts.submit}
      busy={edit.isSaving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Checkbox
        label={texts.enabled}
        checked={typed.enabled === 'yes'}
        onChange={({ currentTarget }) => type({ enabled: currentTarget.checked ? 'yes' : 'no' })}
      />
      <TextInput
        type="url"
        inputMode="url"
        label={texts.target}
        description={texts.targetHint(websiteHost)}
        placeholder={`https://${websiteHost ?? 'example.com'}/`}
        autoComplete="off"
        value={typed.target}
        onChange={({ currentTarget }) => type({ target: currentTarget.value })}
        {...lengthError(typed.target.trim(), referralLimits.target, faultOf('target'))}
      />
      <div className={classes.fields}>
        <Select
          label={texts.earns}
          allowDeselect={false}
          data={referralPays.map((value) => ({ value, label: texts.pays[value] }))}
          value={typed.earns}
          onChange={(earns) => earns && type({ earns })}
        />
        {typed.earns === 'amount' ? (
          <NumberField
            kind="amount"
            label={texts.amount}
            value={typed.amountCents}
            onType={(amountCents) => type({ amountCents })}
            error={faultOf('amountCents')}
          />
        ) : (
          <>
            <NumberField
              kind="decimal"
              label={texts.share}
              rightSection="%"
              value={typed.shareHundredths}
              onType={(shareHundredths) => type({ shareHundredths })}
              error={faultOf('shareHundredths')}
            />
            <NumberField
              kind="amount"
              label={texts.cap}
              value={typed.capCents}
              onType={(capCents) => type({ capCents })}
              error={faultOf('capCents')}
            />
          </>
        )}
        <NumberField
          kind="whole"
          label={texts.holdDays}
          description={texts.holdDaysHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.holdDays}
          onType={(holdDays) => type({ holdDays })}
          error={faultOf('holdDays')}
        />
      </div>
      <TextInput
        label={texts.discount}
        description={texts.discountHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={typed.discount}
        onChange={({ currentTarget }) => type({ discount: currentTarget.value })}
        {...lengthError(typed.discount.trim(), referralLimits.discount, faultOf('discount'))}
      />
      <Changes changes={edit.changes} labels={programLabels} show={shownField} />
    </FormDialog>
  );
}
