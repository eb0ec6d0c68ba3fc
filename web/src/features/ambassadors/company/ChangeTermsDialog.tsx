import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useChangeOffer, useProposeTerms } from '../api/offers.ts';
import { shownField, termsForm, termsLabels, termsOfTyped } from '../terms/offerForm.ts';
import { TermsDialog } from '../terms/TermsDialog.tsx';

const texts = ambassadorTexts.company.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Changes the terms of an open offer, or proposes new ones to an ambassador. */
export function ChangeTermsDialog({ ambassadorship: one, onClose }: Props) {
  const change = useChangeOffer();
  const propose = useProposeTerms();
  const toast = useToast();
  const edit = useVersionedForm({
    form: termsForm,
    of: one.id,
    row: one,
    save: (values, seen) => {
      const { id, newestVersion: version } = seen ?? one;
      const { mutateAsync } = values.state === 'offered' ? change : propose;
      return mutateAsync({ id, version, terms: termsOfTyped(values) });
    },
    onSaved: () => {
      toast.success(isOffer ? texts.changed : texts.proposed);
      onClose();
    },
  });
  const { values } = edit;
  const isOffer = values.state === 'offered';
  return (
    <TermsDialog
      title={isOffer ? texts.changeTitle(one.with.name) : texts.proposeTitle(one.with.name)}
      hint={isOffer ? texts.changeHint : texts.proposeHint}
      act={isOffer ? texts.change : texts.propose}
      typed={values}
      draft={edit.draft}
      isPending={edit.isSaving}
      error={edit.error}
      isOver={!isOffer && values.state !== 'active'}
      onType={edit.type}
      onSend={edit.save}
      onClose={onClose}
    >
      <Changes changes={edit.changes} labels={termsLabels} show={shownField} />
    </TermsDialog>
  );
}
