import { always, everyone, type Routes } from './route.ts';

/** The paths that belong to no feature: the public pages, and what the server answers itself. */
export const siteRoutes = {
  home: { path: '/', is: 'page', title: 'Home', guard: everyone },
  studentLanding: { path: '/student-landing', is: 'page', title: 'Students', guard: everyone },
  companyLanding: { path: '/company-landing', is: 'page', title: 'Companies', guard: everyone },
  aboutUs: { path: '/about-us', is: 'page', title: 'Our Story', guard: everyone },
  terms: { path: '/terms', is: 'page', title: 'Terms of Service', guard: everyone },
  privacy: { path: '/privacy', is: 'page', title: 'Privacy Policy', guard: everyone },
  developers: { path: '/developers', is: 'page', title: 'API', guard: everyone },
  product: { path: '/ambitionhub', is: 'answer', guard: always('/student-landing') },
  /** The company footer links to it, but nothing serves it: it falls to the catch-all (decision D5). */
  contact: { path: '/contact', is: 'answer', guard: always('/') },
  outbox: { path: '/dev/outbox', is: 'answer', guard: everyone },
  serviceWorker: { path: '/service-worker.js', is: 'answer', guard: everyone },
  /** Shortcuts of the installed app, the same for everyone. */
  openMessages: {
    path: '/open-messages',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=messages',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=messages',
      admin: '/admin-dashboard?tab=messages',
    },
  },
  openWork: {
    path: '/open-work',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=work',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=ambassadors',
      admin: '/admin-dashboard',
    },
  },
} as const satisfies Routes;
