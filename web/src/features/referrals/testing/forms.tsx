import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import {
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { programForm } from '../company/programForm.ts';
import { ReportDialog, reportForm } from '../company/ReportDialog.tsx';
import { SettingsDialog } from '../company/SettingsDialog.tsx';

export const forms: KeptForms = {
  'the settings of referrals': {
    form: programForm,
    at: paths.companyDashboard,
    // Gone once a percentage is chosen.
    untyped: ['amountCents'],
    content: <SettingsDialog program={null} websiteHost="acme.example" onClose={nothing} />,
    fields: {
      enabled: {
        enter: () => void fireEvent.click(screen.getByRole('checkbox')),
        shown: () => String(screen.getByRole<HTMLInputElement>('checkbox').checked),
        is: 'false',
      },
      target: typedField(/^Where links lead/, 'https://acme.example/shop'),
      earns: chosenField(/^What a conversion earns/, 'A percentage of the order'),
      shareHundredths: typedField(/^Percentage/, '12.5'),
      capCents: typedField(/^At most/, '20'),
      holdDays: typedField(/^Days until/, '30'),
      discount: typedField(/^Discount/, '10% off'),
    },
  },
  'a conversion': {
    form: reportForm,
    at: paths.companyDashboard,
    content: <ReportDialog program={{ earns: 'amount' }} onClose={nothing} />,
    fields: {
      code: typedField(/^Code/, 'K7MPX3D'),
      orderId: typedField(/^Order number/, '1001'),
      amount: typedField(/^Amount/, '12.50'),
      day: typedField(/^Day of the order/, '2026-11-05'),
    },
  },
};

export const notKept: NotKept = {
  search: ['FiguresPart.tsx', 'company/Conversions.tsx', 'company/Links.tsx'],
  part: ['company/SettingsDialog.tsx'],
  picture: ['company/UploadDialog.tsx'],
  act: ['student/OwnReferrals.tsx'],
};
