import type { Template } from '@ambitionhub/contract/applications';
import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, type NotKept, nothing, them, typedField } from '../../../session/drafts/testing.tsx';
import { DeclineDialog, declineForm } from '../company/DeclineDialog.tsx';
import { TemplateForm, templateForm } from '../company/TemplateForm.tsx';

export const forms: KeptForms = {
  'a decline': {
    form: declineForm,
    at: paths.companyDashboard,
    content: (
      <DeclineDialog
        title="Decline"
        selection={{ students: [them] }}
        draft={them}
        onClose={nothing}
        onDeclined={nothing}
      />
    ),
    stored: { '/templates': { templates: [] } },
    fields: { note: typedField(/^Note/, 'Thank you for writing') },
  },
  'a template': {
    form: templateForm,
    at: paths.companyDashboard,
    content: (
      <TemplateForm
        template={{ id: them as string as Template['id'], name: '', text: '', version: 0 }}
        onClose={nothing}
      />
    ),
    fields: {
      name: typedField(/^Name/, 'Kind'),
      text: typedField(/^Text for the student/, 'Thank you for writing'),
    },
  },
};

export const notKept: NotKept = {
  search: [
    'company/ApplicantRow.tsx',
    'company/FilterButton.tsx',
    'company/PositionFilter.tsx',
    'company/StageSelect.tsx',
  ],
};
