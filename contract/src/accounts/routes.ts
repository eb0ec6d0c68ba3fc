import { everyone, type Routes } from '../routes/route.ts';

const fromProvider = { is: 'screen', title: 'Log in', guard: everyone } as const;

/** The paths of its screens. */
export const accountsRoutes = {
  resetPassword: { path: '/reset-password', is: 'screen', title: 'Reset password', guard: everyone },
  confirmAddress: { path: '/confirm-address', is: 'screen', title: 'Confirm address', guard: everyone },
  stopAddressChange: {
    path: '/stop-address-change',
    is: 'screen',
    title: 'Stop address change',
    guard: everyone,
  },
  stopHandOver: { path: '/stop-hand-over', is: 'screen', title: 'Stop hand-over', guard: everyone },
  join: { path: '/join', is: 'screen', title: 'Join a company', guard: everyone },
  login: {
    path: '/login',
    is: 'screen',
    title: 'Log in',
    guard: {
      signedOut: 'show',
      newStudent: '/choose-university',
      student: '/student-dashboard',
      newCompany: '/company-dashboard',
      company: '/company-dashboard',
      admin: '/admin-dashboard',
    },
  },
  /** Where each provider sends a person back to: an address of its own, so that no answer passes for another's. */
  googleLogin: { path: '/login-google', ...fromProvider },
  microsoftLogin: { path: '/login-microsoft', ...fromProvider },
  openidLogin: { path: '/login-openid', ...fromProvider },
  /**
   * Where a password manager sends a user to change the password (W3C, A Well-Known URL for Changing
   * Passwords).
   */
  changePassword: {
    path: '/.well-known/change-password',
    is: 'doorway',
    guard: {
      signedOut: '/login',
      newStudent: '/choose-university',
      student: '/student-dashboard?tab=settings#security',
      newCompany: '/company-profile',
      company: '/company-dashboard?tab=settings#security',
      admin: '/admin-dashboard?tab=settings#security',
    },
  },
} as const satisfies Routes;
