import type { KeptForms, NotKept } from '../../../session/drafts/testing.tsx';

export const forms: KeptForms = {};

export const notKept: NotKept = {
  search: ['OverviewTab.tsx'],
};
