import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';

import styles from './layout/FirstLoading.module.css';
import { ScreenBoundary } from './layout/ScreenFailure.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import type { MenuEntry } from './menu.ts';
import { useLeave, useSignOut } from './session/leave.ts';
import { useMember } from './session/member.ts';
import { StaffTheme } from './theme/StaffTheme.tsx';
import { Loading } from './ui/Loading.tsx';
import { NotFoundScreen } from './ui/NotFoundScreen.tsx';
import { Notice } from './ui/Notice.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { MenuContext, useListed, useMenu } from './useMenu.ts';

/** Caches the answers that screens read. Failed calls are not retried automatically. */
export function createStaffClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}

const staffClient = createStaffClient();

function later(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

const OwnAccountScreen = later(
  async () => (await import('./ownAccount/OwnAccountScreen.tsx')).OwnAccountScreen,
);

type AreaProps = Readonly<{ menu: readonly MenuEntry[]; client?: QueryClient }>;

export function StaffArea({ menu, client = staffClient }: AreaProps) {
  return (
    <StaffFrame menu={menu} client={client}>
      <Routes>
        {Object.entries(outerScreens).map(([path, Screen]) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense key={path} fallback={<Loading />}>
                <Screen />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<InnerArea />} />
      </Routes>
    </StaffFrame>
  );
}

type FrameProps = Required<AreaProps> & Readonly<{ children: ReactNode }>;

export function StaffFrame({ menu, client, children }: FrameProps) {
  return (
    <BrowserRouter basename="/admin">
      <QueryClientProvider client={client}>
        <MenuContext value={menu}>
          <StaffTheme>
            <ScreenBoundary>{children}</ScreenBoundary>
          </StaffTheme>
        </MenuContext>
      </QueryClientProvider>
    </BrowserRouter>
  );
}

function InnerArea() {
  const menu = use(MenuContext);
  const screens = useMemo(
    () => menu.map((entry) => ({ entry, Screen: later(() => entry.screen()) })),
    [menu],
  );
  const { data, isPending } = useMember();
  if (isPending) return <FirstLoading />;
  if (!data) return <ToSignIn />;
  if (data.second_factor_due) return <FactorFirst />;
  return (
    <StaffLayout>
      <Routes>
        {screens.map(({ entry, Screen }) => (
          <Route
            key={entry.path}
            path={entry.path === '' ? '/' : `/${entry.path}/*`}
            element={<ScreenRoute entry={entry} Screen={Screen} />}
          />
        ))}
        <Route path="/account/*" element={<OwnAccountScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </StaffLayout>
  );
}

/** Of the staff area only the own account, until it has a second factor. */
function FactorFirst() {
  const signOut = useSignOut();
  return (
    <main className={styles.page}>
      <Notice kind="wait">
        Your role asks for a second factor. Please set up an authenticator: then everything is open.
        If you have a passkey, sign out and sign in with it.
      </Notice>
      <p>
        <Button variant="outlined" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
      <OwnAccountScreen />
    </main>
  );
}

function ToSignIn() {
  const leave = useLeave();
  useEffect(leave, [leave]);
  return null;
}

const LOADING_DELAY_MS = 1500;

function FirstLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.page}>
      <Loading />
      {isLate && (
        <Notice kind="wait">
          The server does not answer yet. This goes on as soon as it does.
        </Notice>
      )}
    </div>
  );
}

function ScreenRoute({ entry, Screen }: Readonly<{ entry: MenuEntry; Screen: ComponentType }>) {
  const menu = useMenu();
  const [first] = useListed();
  if (menu.includes(entry)) return <Screen />;
  if (entry.path === '' && first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <PageHead
      title="Not for your role"
      lead="Ask an administrator if you need this screen for your work."
    />
  );
}

function links() {
  return import('./signIn/linkScreens.tsx');
}

/** Screens for people who are not signed in. */
const outerScreens = {
  '/login': later(async () => (await import('./signIn/SignInScreen.tsx')).SignInScreen),
  '/sign-up': later(async () => (await import('./signIn/SignUpScreen.tsx')).SignUpScreen),
  '/forgot-password': later(
    async () => (await import('./signIn/SignInScreen.tsx')).ForgotPasswordScreen,
  ),
  '/welcome': later(async () => (await links()).FirstAdminScreen),
  '/confirm-address': later(async () => (await links()).ConfirmAddressScreen),
  '/invitation': later(async () => (await links()).InvitationScreen),
  '/sign-in-link': later(async () => (await links()).SignInLinkScreen),
  '/reset-password': later(async () => (await links()).ResetPasswordScreen),
};
