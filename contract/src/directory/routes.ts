import { everyone, type Routes } from '../routes/route.ts';

/** The paths of its screens. */
export const directoryRoutes = {
  /** Followed by the company's slug. */
  companyPage: {
    path: '/companies',
    is: 'screen',
    title: 'Company page',
    guard: { ...everyone, signedOut: '/login' },
  },
} as const satisfies Routes;
