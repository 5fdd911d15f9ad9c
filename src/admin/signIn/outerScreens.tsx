import { type ComponentType, lazy, Suspense } from 'react';

import { Loading } from '../ui/Loading.tsx';

function links() {
  return import('./linkScreens.tsx');
}

function later(load: () => Promise<ComponentType>): ComponentType {
  const Later = lazy(async () => ({ default: await load() }));
  return function OuterScreen() {
    return (
      <Suspense fallback={<Loading />}>
        <Later />
      </Suspense>
    );
  };
}

/** Screens for people who are not signed in. */
export const outerScreens: readonly Readonly<{ path: string; Screen: ComponentType }>[] = [
  {
    path: '/login',
    Screen: later(async () => (await import('./SignInScreen.tsx')).SignInScreen),
  },
  {
    path: '/sign-up',
    Screen: later(async () => (await import('./SignUpScreen.tsx')).SignUpScreen),
  },
  {
    path: '/forgot-password',
    Screen: later(async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
  },
  { path: '/welcome', Screen: later(async () => (await links()).FirstAdminScreen) },
  { path: '/confirm-address', Screen: later(async () => (await links()).ConfirmAddressScreen) },
  { path: '/invitation', Screen: later(async () => (await links()).InvitationScreen) },
  { path: '/reset-password', Screen: later(async () => (await links()).ResetPasswordScreen) },
];
