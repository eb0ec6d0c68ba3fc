import { companies, type Routes, students } from '../routes/route.ts';

/** The paths of its screens. */
export const payoutsRoutes = {
  cardPaid: { path: '/card-payment', is: 'screen', title: 'Card payment', guard: companies },
  sandboxCardPayment: {
    path: '/sandbox-card-payment',
    is: 'screen',
    title: 'Sandbox card payment',
    guard: companies,
  },
  sandboxOnboarding: {
    path: '/sandbox-onboarding',
    is: 'screen',
    title: 'Sandbox onboarding',
    guard: students,
  },
} as const satisfies Routes;
