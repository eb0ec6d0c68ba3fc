import { type CompanyPerson, peopleTexts } from '@ambitionhub/contract/companies';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useToast } from '../../../ui/Toast.tsx';
import { PasswordDialog } from '../../accounts/index.ts';
import { useOfferOwnership } from '../api/people.ts';
import { nameWithEmail } from './PersonRow.tsx';

const texts = peopleTexts.ownership;

type Props = { members: readonly CompanyPerson[]; onClose: () => void };

/** Offers the company to one of its members. */
export function HandOverDialog({ members, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(
    members.length === 1 ? (members[0]?.userId ?? null) : null,
  );
  const member = members.find(({ userId }) => userId === chosen);
  const toast = useToast();
  const { mutate, isPending, error } = useOfferOwnership();
  const offer = (password: string) =>
    member &&
    mutate(
      { to: member.userId, password },
      {
        onSuccess: () => {
          toast.success(texts.offered(nameWithEmail(member)));
          onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      submitting={texts.submitting}
      isPending={isPending}
      error={error}
      disabled={!member}
      onPassword={offer}
      onClose={onClose}
    >
      <Select
        label={texts.to}
        // The full name, since the input cuts off a long one.
        description={member?.name ? member.email : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={members.map((one) => ({ value: one.userId, label: nameWithEmail(one) }))}
        value={chosen}
        onChange={setChosen}
        allowDeselect={false}
        openOnFocus={false}
        data-autofocus={members.length > 1 || undefined}
      />
    </PasswordDialog>
  );
}
