import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, nothing, typedField } from '../../../session/drafts/testing.tsx';
import { keyForm, MakeKeyDialog } from '../MakeKeyDialog.tsx';

export const forms: KeptForms = {
  'an API key': {
    form: keyForm,
    at: paths.companyDashboard,
    content: <MakeKeyDialog onClose={nothing} />,
    fields: {
      name: typedField(/^Name/, 'Shop'),
      scope: typedField(/^What it may do/, 'write'),
    },
  },
};
