import { companies, everyone, type Routes } from '../routes/route.ts';

/** The paths of its screens. */
export const billingRoutes = {
  paymentSuccess: { path: '/payment-success', is: 'screen', title: 'Payment', guard: everyone },
  sandboxCheckout: { path: '/sandbox-checkout', is: 'screen', title: 'Sandbox checkout', guard: companies },
  receipt: { path: '/receipt', is: 'screen', title: 'Receipt', guard: companies },
} as const satisfies Routes;
