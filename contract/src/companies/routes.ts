import { companies, type Routes } from '../routes/route.ts';

/** The paths of its screens. */
export const companiesRoutes = {
  companyDashboard: {
    path: '/company-dashboard',
    is: 'screen',
    title: 'Company Dashboard',
    guard: {
      signedOut: '/login',
      newStudent: '/student-dashboard',
      student: '/student-dashboard',
      newCompany: '/company-profile',
      company: 'show',
      admin: '/admin-dashboard',
    },
  },
  companyProfile: { path: '/company-profile', is: 'screen', title: 'Company Profile', guard: companies },
} as const satisfies Routes;
