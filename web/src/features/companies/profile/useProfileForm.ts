import { companyTexts } from '@ambitionhub/contract/companies';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { isOffline, isSignedOut, reasonOf, refusalOf } from '../../../session/api.ts';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useSaveProfile } from '../api/saveProfile.ts';
import { companyForm } from './companyForm.ts';
import { type ProfileFault, profileFaults } from './faults.ts';
import { useReturnToDashboard } from './useReturnToDashboard.ts';
import {
  changedFields,
  changeOf,
  type ProfileField,
  type ProfileRow,
  type ProfileValues,
  profileFields,
  valuesOf,
} from './values.ts';

type Errors = Readonly<Partial<Record<ProfileField, string>>>;

/** The form as its sections see it. */
export type ProfileForm = {
  readonly values: ProfileValues;
  readonly errors: Errors;
  readonly type: (change: Partial<ProfileValues>) => void;
};

/** The props of a field with text. */
export const textProps = (
  { values, errors, type }: ProfileForm,
  field: Exclude<ProfileField, 'payType' | 'skills'>,
) => ({
  value: values[field],
  error: errors[field],
  'data-field': field,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    type({ [field]: currentTarget.value }),
});

const { errors: faultTexts, profile: texts } = companyTexts;

/** The server's invalid fields that the form has. */
function faultsIn(error: unknown): readonly ProfileFault[] {
  return (refusalOf(error)?.fields ?? []).flatMap(({ field: path, message }) => {
    const field = profileFields.find((known) => known === path.split('.')[0]);
    return field === undefined ? [] : [{ field, message }];
  });
}

/** The text for a failed save (second specification, section 8). */
function textOf(error: unknown): string {
  const refusal = refusalOf(error);
  const isKnown = isOffline(error) || (refusal !== null && refusal.code !== 'INTERNAL');
  return isKnown ? faultTexts.save(reasonOf(error)) : faultTexts.unexpected;
}

/** The typed profile, kept over a reload until it is saved, and its save. */
export function useProfileForm(profile: ProfileRow) {
  const alert = useAlert();
  const saveProfile = useSaveProfile();
  const returnToDashboard = useReturnToDashboard();
  // A ref, since a second press may come before the next render.
  const busy = useRef(false);
  const edit = useVersionedForm({
    form: companyForm,
    of: null,
    row: profile,
    save: (values, seen) => saveProfile(changeOf(values, seen ?? profile)),
    signedOut: faultTexts.signedOut,
  });
  const { values, draft } = edit;
  const [isDraft, setDraft] = useState(Object.keys(draft.typed).length > 0);
  const [errors, setErrors] = useState<Errors>({});

  function type(change: Partial<ProfileValues>) {
    setErrors(({ ...others }) => {
      for (const field of profileFields) if (field in change) delete others[field];
      return others;
    });
    edit.type(change);
  }

  function discard() {
    draft.drop();
    setDraft(false);
    setErrors({});
  }

  /** Marks every error, shows the first one, and puts the cursor there. */
  async function point(faults: readonly ProfileFault[], text?: string) {
    const [first] = faults;
    setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    await alert(text ?? first?.message ?? faultTexts.unexpected);
    // The dialog returns the focus when it has closed.
    const find = () => document.querySelector<HTMLElement>(`[data-field="${first?.field}"]`);
    if (first) window.setTimeout(() => find()?.focus());
  }

  async function onSave() {
    busy.current = true;
    try {
      await edit.saveNow();
    } catch (error) {
      busy.current = false;
      // The end of the session and what others have changed are shown elsewhere.
      if (isSignedOut(error) || refusalOf(error)?.code === 'CHANGED') return;
      return point(faultsIn(error), textOf(error));
    }
    await alert(texts.saved);
    returnToDashboard();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const faults = profileFaults(values);
    void (faults.length > 0 ? point(faults) : onSave());
  }

  return {
    form: { values, errors, type },
    onSubmit,
    saving: edit.isSaving,
    saved: edit.isSaved,
    isChanged: changedFields(values, valuesOf(edit.seen)).length > 0,
    changes: edit.changes,
    draft,
    /** Whether it started with earlier input. */
    isDraft,
    discard,
  };
}
