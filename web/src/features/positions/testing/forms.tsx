import { companyId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import {
  chipsField,
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { ListedPositions, takePositionForm } from '../admin/ListedPositions.tsx';
import { PositionDialog } from '../company/PositionDialog.tsx';
import { positionForm } from '../company/positionForm.ts';

export const forms: KeptForms = {
  'a new position': {
    form: positionForm,
    at: paths.companyProfile,
    content: <PositionDialog position={null} onClose={nothing} />,
    untyped: ['id', 'state'],
    fields: {
      title: typedField(/^Position Name/, 'Cold brew lead'),
      hoursPerWeek: typedField(/^Hours per Week/, '8'),
      payAmount: typedField(/^Pay Amount/, '17.5'),
      payType: chosenField(/^Pay Type/, 'per month'),
      place: chosenField(/^Location/, 'Remote'),
      text: typedField(/^Description/, 'You pour.'),
      skills: chipsField(/^Skills/, 'Python'),
      schools: chipsField(/^Schools/, 'Bates College'),
      lastDay: typedField(/^Last day/, '2031-05-12'),
    },
  },
  'the reason for taking a position away': {
    form: takePositionForm,
    at: paths.adminDashboard,
    content: <ListedPositions id={companyId.parse(them)} name="Sunroom Coffee" />,
    press: 'Remove the position Barista',
    stored: {
      '/positions': { positions: [{ id: them, title: 'Barista', text: '', state: 'open', isFirst: false }] },
    },
    fields: { reason: typedField(/^Reason/, 'It is a scam') },
  },
};

export const notKept: NotKept = {
  part: ['company/PositionDialog.tsx'],
  search: ['discover/Discover.tsx', 'discover/DiscoverFilterFields.tsx', 'discover/Sort.tsx'],
};
