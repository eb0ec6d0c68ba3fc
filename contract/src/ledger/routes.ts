import { type Routes, students } from '../routes/route.ts';

/** The paths of its screens. */
export const ledgerRoutes = {
  earningsStatement: {
    path: '/earnings-statement',
    is: 'screen',
    title: 'Earnings statement',
    guard: students,
  },
} as const satisfies Routes;
