import { type CompanyProfile, companyTexts } from '@ambitionhub/contract/companies';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SubmitEvent, useRef, useState } from 'react';
import { isOffline, isSignedOut, reasonOf, refusalOf } from '../../../session/api.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useSaveProfile } from '../api/saveProfile.ts';
import { companyForm, typedIn } from './draft.ts';
import { type ProfileFault, profileFaults } from './faults.ts';
import { useReturnToDashboard } from './useReturnToDashboard.ts';
import { changedFields, changeOf, type ProfileValues, profileFields, valuesOf } from './values.ts';

export type ProfileForm = UseFormReturnType<ProfileValues>;

const { errors, profile: texts } = companyTexts;

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
  return isKnown ? errors.save(reasonOf(error)) : errors.unexpected;
}

/** The typed profile, kept over a reload until it is saved, and its save. */
export function useProfileForm(profile: CompanyProfile) {
  const alert = useAlert();
  const save = useSaveProfile();
  const returnToDashboard = useReturnToDashboard();
  // A ref, since a second press may come before the next render.
  const busy = useRef(false);
  const [stored] = useState(() => valuesOf(profile));
  /** Adds what the product knows: the contact is the sign-up email until the company enters another (D16). */
  const [offered] = useState({ ...stored, contactEmail: stored.contactEmail || profile.email });
  const draft = useDraft(companyForm, null);
  /** The earlier input. */
  const [before, setBefore] = useState(draft.typed);
  const form = useForm<ProfileValues>({
    initialValues: { ...offered, ...before },
    onValuesChange: (typed) => draft.keep(typedIn(typed, offered)),
  });

  function discard() {
    draft.drop();
    setBefore({});
    form.setValues(offered);
    form.clearErrors();
  }

  /** Marks every error, shows the first one, and puts the cursor there. */
  async function point(faults: readonly ProfileFault[], text?: string) {
    const [first] = faults;
    form.setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    await alert(text ?? first?.message ?? errors.unexpected);
    // The dialog returns the focus when it has closed.
    if (first) window.setTimeout(() => form.getInputNode(first.field)?.focus());
  }

  async function onSave() {
    busy.current = true;
    try {
      await save.mutateAsync(changeOf(form.values, stored));
    } catch (error) {
      busy.current = false;
      if (isSignedOut(error)) return;
      return point(faultsIn(error), textOf(error));
    }
    draft.done();
    await alert(texts.saved);
    returnToDashboard();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const faults = profileFaults(form.values);
    void (faults.length > 0 ? point(faults) : onSave());
  }

  return {
    form,
    onSubmit,
    saving: save.isPending,
    saved: save.isSuccess,
    isChanged: changedFields(form.values, offered).length > 0,
    draft,
    /** Whether it started with earlier input. */
    isDraft: Object.keys(before).length > 0,
    discard,
  };
}
