import { defineFeature, screen } from '../../session/feature.ts';

const fromProvider = () => import('./ProviderScreen.tsx');

export const accountsFeature = defineFeature({
  screens: {
    '/login': screen('LoginScreen', () => import('./LoginScreen.tsx')),
    '/login-google': screen('ProviderScreen', fromProvider),
    '/login-microsoft': screen('ProviderScreen', fromProvider),
    '/login-openid': screen('ProviderScreen', fromProvider),
    '/confirm-address': screen('ConfirmAddressScreen', () => import('./ConfirmAddressScreen.tsx')),
    '/stop-address-change': screen('StopAddressChangeScreen', () => import('./StopAddressChangeScreen.tsx')),
    '/stop-hand-over': screen('StopHandOverScreen', () => import('./StopHandOverScreen.tsx')),
    '/join': screen('JoinScreen', () => import('./JoinScreen.tsx')),
    '/reset-password': screen('ResetPasswordScreen', () => import('./ResetPasswordScreen.tsx')),
  },
});
