import { paths } from '@ambitionhub/contract/routes';
import { type KeptForms, type NotKept, nothing, them, typedField } from '../../../session/drafts/testing.tsx';
import { ListedPortfolio, takeFromPortfolioForm } from '../ListedPortfolio.tsx';
import { PortfolioDialog } from '../PortfolioDialog.tsx';
import { portfolioForm } from '../portfolioForm.ts';

export const forms: KeptForms = {
  'a portfolio': {
    form: portfolioForm,
    at: paths.studentDashboard,
    content: <PortfolioDialog portfolio={{ links: [], pictures: [], version: null }} onClose={nothing} />,
    untyped: ['pictures', 'arrived', 'asked', 'captions'],
    fields: { links: typedField(/^Link 1/, 'https://tiktok.com/@maya') },
  },
  'the reason for taking a link away': {
    form: takeFromPortfolioForm,
    at: paths.adminDashboard,
    content: <ListedPortfolio id={them} name="Maya Chen" />,
    press: 'Remove the link to tiktok.com',
    stored: {
      '/portfolio': { links: [{ url: 'https://tiktok.com/@maya', reach: null }], pictures: [] },
    },
    fields: { reason: typedField(/^Reason/, 'Not her own') },
  },
};

export const notKept: NotKept = {
  part: ['PortfolioDialog.tsx'],
};
