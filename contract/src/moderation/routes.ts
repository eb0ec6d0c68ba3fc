import { everyone, type Routes } from '../routes/route.ts';

/** The paths of its screens. */
export const moderationRoutes = {
  /** Decisions of the admin about the viewer; the server determines who that is. */
  accountNotice: { path: '/account-notice', is: 'screen', title: 'Account notice', guard: everyone },
  adminDashboard: {
    path: '/admin-dashboard',
    is: 'screen',
    title: 'Admin Dashboard',
    guard: {
      signedOut: '/login',
      newStudent: '/student-dashboard',
      student: '/student-dashboard',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: 'show',
    },
  },
} as const satisfies Routes;
