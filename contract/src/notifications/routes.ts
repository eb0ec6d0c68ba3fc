import { everyone, type Routes } from '../routes/route.ts';

/** The paths of its screens. */
export const notificationsRoutes = {
  unsubscribe: { path: '/unsubscribe', is: 'screen', title: 'Unsubscribe', guard: everyone },
} as const satisfies Routes;
