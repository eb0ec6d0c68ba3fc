import { type Routes, students } from '../routes/route.ts';

/** The paths of its screens. */
export const studentsRoutes = {
  chooseUniversity: { path: '/choose-university', is: 'screen', title: 'Choose university', guard: students },
  studentDashboard: {
    path: '/student-dashboard',
    is: 'screen',
    title: 'Student Dashboard',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: 'show',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: '/admin-dashboard',
    },
  },
  studentSearch: { path: '/student-search', is: 'screen', title: 'Student Search', guard: students },
} as const satisfies Routes;
