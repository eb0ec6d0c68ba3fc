import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import {
  chipsField,
  type KeptForms,
  type NotKept,
  tickedField,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { useProfile } from '../api/profile.ts';
import { ProfilePanel } from '../dashboard/ProfilePanel.tsx';
import { profileForm } from '../editor/drafts.ts';
import { ProfileEditorProvider } from '../editor/ProfileEditor.tsx';
import { ChooseUniversity, schoolForm } from '../onboarding/ChooseUniversity.tsx';
import { ProfileStep } from '../onboarding/ProfileStep.tsx';
import { aProfile } from '../testing.tsx';

function Student({ children }: { children: ReactNode }) {
  const { data } = useProfile();
  return data && <ProfileEditorProvider profile={data}>{children}</ProfileEditorProvider>;
}

export const forms: KeptForms = {
  'a student’s profile on the dashboard': {
    form: profileForm,
    at: paths.studentDashboard,
    content: (
      <Student>
        <ProfilePanel />
      </Student>
    ),
    stored: { '/student/profile': aProfile },
    fields: {
      major: typedField(/^Major/, 'History'),
      classYear: typedField(/^Class Year/, 'senior'),
      gradYear: typedField(/^Graduation Year/, '2030'),
      greekLife: typedField(/^Greek Life/, 'None'),
      clubs: typedField(/^Campus Involvement/, 'Film club'),
      instagram: typedField(/^Instagram/, 'ann.films'),
      phoneNumber: typedField(/^Phone Number/, '2025550100'),
      bio: typedField(/^Bio/, 'I run the film club.'),
      industries: chipsField(/^Industries of Interest/, 'Technology & Software'),
      skills: chipsField(/^Skills/, 'Python'),
    },
  },
  'a student’s profile in onboarding': {
    form: profileForm,
    at: paths.studentDashboard,
    content: (
      <Student>
        <ProfileStep onContinue={() => {}} />
      </Student>
    ),
    stored: { '/student/profile': aProfile },
    fields: {
      name: typedField(/^Name/, 'Anna Ambassador'),
      linkedInHeadshot: tickedField('checkbox', /LinkedIn/),
    },
  },
  'the choice of a school': {
    form: schoolForm,
    at: paths.chooseUniversity,
    content: <ChooseUniversity />,
    fields: { school: typedField(/^Choose Your University/, 'Princeton University') },
  },
};

export const notKept: NotKept = {
  part: [
    'dashboard/NameField.tsx',
    'fields/ChoiceFields.tsx',
    'fields/TextFields.tsx',
    'onboarding/ProfileStep.tsx',
    'onboarding/UniversityPicker.tsx',
  ],
  search: ['StudentSearch.tsx', 'onboarding/SchoolStep.tsx'],
  picture: ['dashboard/CompletionPanel.tsx'],
  act: ['dashboard/AccountSettings.tsx'],
};
