import { paths } from '@ambitionhub/contract/routes';
import {
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { ChangeTermsDialog } from '../company/ChangeTermsDialog.tsx';
import { OfferDialog } from '../company/OfferDialog.tsx';
import { DeclineOfferDialog, declineOfferForm } from '../student/DeclineOfferDialog.tsx';
import { EndDialog, endForm } from '../terms/EndDialog.tsx';
import { offerForm, termsForm } from '../terms/offerForm.ts';
import { anAmbassadorship } from '../terms/testing.ts';

export const forms: KeptForms = {
  'an offer': {
    form: offerForm,
    at: paths.companyDashboard,
    content: <OfferDialog student={{ id: them, name: 'Maya' }} onClose={nothing} />,
    stored: {
      '/company/profile': { name: 'Sunroom Coffee', timeZone: 'America/New_York' },
      '/company/positions': { positions: [] },
      [`/applications/${them}`]: { application: null },
    },
    fields: {
      pay: chosenField(/^Pay/, 'By the month'),
      rate: typedField(/^Dollars per/, '480'),
      hours: typedField(/^Hours a week/, '7.5'),
      fromDay: typedField(/^First day/, '2031-01-12'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
      text: typedField(/^Anything else/, 'Two tables on the quad'),
    },
  },
  'a change of an offer': {
    form: termsForm,
    at: paths.companyDashboard,
    content: <ChangeTermsDialog ambassadorship={anAmbassadorship('offered')} onClose={nothing} />,
    untyped: ['state'],
    fields: {
      pay: chosenField(/^Pay/, 'By the month'),
      rate: typedField(/^Dollars per/, '480'),
      hours: typedField(/^Hours a week/, '7.5'),
      fromDay: typedField(/^First day/, '2031-01-12'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
      text: typedField(/^Anything else/, 'Two tables on the quad'),
    },
  },
  'the note of a declined offer': {
    form: declineOfferForm,
    at: paths.studentDashboard,
    content: <DeclineOfferDialog ambassadorship={anAmbassadorship('offered')} onClose={nothing} />,
    fields: { note: typedField(/^Note/, 'I have exams') },
  },
  'the end of an ambassadorship': {
    form: endForm,
    at: paths.studentDashboard,
    content: <EndDialog ambassadorship={anAmbassadorship('active')} onClose={nothing} />,
    fields: {
      lastDay: typedField(/^Last day/, '2031-05-12'),
      reason: typedField(/^Reason/, 'I graduate'),
    },
  },
};

export const notKept: NotKept = {
  part: ['terms/OfferFields.tsx'],
  search: ['company/PeopleList.tsx'],
};
