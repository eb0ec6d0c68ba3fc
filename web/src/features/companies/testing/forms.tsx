import { paths } from '@ambitionhub/contract/routes';
import {
  chipsField,
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { CompanyProfile } from '../CompanyProfile.tsx';
import { InviteDialog, invitationForm } from '../people/InviteDialog.tsx';
import { OwnName, personNameForm } from '../people/OwnName.tsx';
import { companyForm } from '../profile/companyForm.ts';

const company = {
  name: 'Sunroom Coffee',
  industry: 'Beauty',
  description: 'Cold brew',
  website: 'sunroom.example',
  contactEmail: '',
  contactPhone: '',
  skills: [],
  positionName: '',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  image: null,
  cover: null,
  profileCompleted: false,
  isApproved: false,
  rejection: null,
  version: 7,
};

export const forms: KeptForms = {
  'a company’s profile': {
    form: companyForm,
    at: paths.companyProfile,
    content: <CompanyProfile />,
    stored: { '/company/profile': company },
    untyped: ['rejection'],
    fields: {
      name: typedField(/^Company Name/, 'Sunroom Cold Brew'),
      industry: chosenField(/^Industry/, 'Technology & Software'),
      description: typedField(/^Description/, 'Cold brew in bottles'),
      contactEmail: typedField(/^Contact Email/, 'campus@sunroom.example'),
      contactPhone: typedField(/^Contact Phone/, '2025550100'),
      website: typedField(/^Website/, 'https://sunroom.example/campus'),
      positionName: typedField(/^Position Name/, 'Cold brew lead'),
      hoursPerWeek: typedField(/^Hours per Week/, '8'),
      payAmount: typedField(/^Pay Amount/, '17.5'),
      payType: chosenField(/^Pay Type/, 'per month'),
      skills: chipsField(/^Skills/, 'Python'),
    },
  },
  'the name that colleagues see': {
    form: personNameForm,
    at: paths.companyDashboard,
    content: <OwnName saved="Ann" />,
    fields: { name: typedField(/^Name/, 'Ann Lee') },
  },
  'an invitation': {
    form: invitationForm,
    at: paths.companyDashboard,
    content: <InviteDialog onClose={nothing} />,
    fields: { email: typedField(/^Email/, 'jonas@sunroom.example') },
  },
};

export const notKept: NotKept = {
  part: [
    'profile/BasicSection.tsx',
    'profile/ContactSection.tsx',
    'profile/PositionSection.tsx',
    'profile/SkillsSection.tsx',
  ],
  picture: ['page/CoverField.tsx'],
  secret: ['people/HandOverDialog.tsx'],
  act: ['dashboard/TimeZoneCard.tsx', 'people/MemberActs.tsx', 'page/PageCard.tsx'],
};
