import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import {
  changesBetween,
  type EditField,
  type EditValues,
  editForm,
  type Seen,
  withTyped,
} from './edit-form.ts';

/** A profile in the edit form: as opened, and the functions that save and reload it. */
export type Editing = {
  readonly id: ParticipantId;
  readonly fields: readonly EditField[];
  readonly seen: Seen;
  /** Saves the form's values, if the profile is still the version that the admin saw. */
  readonly save: (values: EditValues, seen: Seen) => Promise<unknown>;
  readonly read: () => Promise<Seen>;
};

/** Another admin has changed one of the form's fields since it was opened. */
class ChangedMeanwhile extends Error {
  readonly now: Seen;
  constructor(now: Seen) {
    super('the profile has changed');
    this.now = now;
  }
}

/**
 * A form over one version of a profile, from opening to saving: a refetch changes nothing under the admin's
 * input. Another admin's changes are shown, and only an admin who has seen them can overwrite them. Kept
 * until it is saved or canceled.
 */
export function useEdit({ id, fields, seen: opened, save, read }: Editing, onSaved: () => void) {
  const draft = useDraft(editForm, id);
  const { seen: before, values: typed } = draft.typed;
  const isBegun = before !== undefined && typed !== undefined;
  const [seen, setSeen] = useState(isBegun ? before : opened);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const form = useForm<EditValues>({
    initialValues: isBegun ? typed : opened.values,
    onValuesChange: (values) => draft.keep({ seen, values }),
  });
  const saving = useMutation({
    mutationFn: async (values: EditValues) => {
      try {
        return await save(values, seen);
      } catch (error) {
        if (refusalOf(error)?.code !== 'CHANGED') throw error;
        const now = await read();
        if (changesBetween(fields, seen.values, now.values).length > 0) throw new ChangedMeanwhile(now);
        // A change outside of the form, such as the picture.
        return save(values, now);
      }
    },
    meta: { signedOut: moderationTexts.errors.signedOut },
    onSuccess: () => draft.done(),
    onError: (error, values) => {
      if (error instanceof ChangedMeanwhile) goOnWith(error.now, values);
      const faults = refusalOf(error)?.fields ?? [];
      form.setErrors(
        Object.fromEntries(faults.map(({ field, message }) => [field.replace(/^fields\./, ''), message])),
      );
    },
  });
  const { isPending, isSuccess, error } = saving;

  function goOnWith(now: Seen, values: EditValues): void {
    const typed = withTyped(values, seen.values, now.values);
    setChanges(changesBetween(fields, seen.values, now.values));
    setSeen(now);
    form.setValues(typed);
    draft.keep({ seen: now, values: typed });
  }

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onSaved, moderationTimings.savedNotice);
    return () => clearTimeout(timer);
  }, [isSuccess, onSaved]);

  return {
    form,
    /** Another admin's changes, until the form is saved. */
    changes: isSuccess ? [] : changes,
    isSaving: isPending,
    isSaved: isSuccess,
    error: error instanceof ChangedMeanwhile ? null : error,
    submit: () => {
      if (!isPending && !isSuccess) saving.mutate(form.getValues());
    },
    draft,
  };
}
