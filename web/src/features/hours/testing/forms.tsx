import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import {
  afterPress,
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { ReturnDialog, returnForm } from '../company/ReturnDialog.tsx';
import { hoursForm } from '../student/hoursForm.ts';
import { LogHours } from '../student/LogHours.tsx';
import { aLoggable, aWeek } from '../testing.ts';

export const forms: KeptForms = {
  hours: {
    form: hoursForm,
    at: paths.studentDashboard,
    content: (
      <LogHours
        places={[aLoggable(), aLoggable({ ambassadorshipId: them, name: 'Campus Coffee' })]}
        onClose={nothing}
      />
    ),
    untyped: ['id'],
    fields: {
      at: chosenField(/Company/, 'Campus Coffee'),
      day: afterPress('Another day', typedField(/^Day/, '2026-11-05')),
      minutes: {
        enter: () => void fireEvent.click(screen.getByRole('button', { name: '4 h' })),
        shown: () => screen.getByRole('button', { name: '4 h' }).getAttribute('aria-pressed'),
        is: 'true',
      },
      note: typedField(/What did you do/, 'Flyers at the gym'),
    },
  },
  'a returned week': {
    form: returnForm,
    at: paths.companyDashboard,
    content: <ReturnDialog week={aWeek()} onClose={nothing} />,
    fields: { note: typedField(/What should be changed/, 'Which flyers?') },
  },
};

export const notKept: NotKept = {
  part: ['student/LogHours.tsx'],
  search: ['company/Review.tsx', 'company/WeekRow.tsx'],
};
