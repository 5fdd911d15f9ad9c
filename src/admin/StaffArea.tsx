import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';

import styles from './layout/FirstLoading.module.css';
import { ScreenBoundary } from './layout/ScreenFailure.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import type { MenuEntry } from './menu.ts';
import { useLeave } from './session/leave.ts';
import { allows, useMember, useRole } from './session/member.ts';
import { StaffTheme } from './theme/StaffTheme.tsx';
import { Loading } from './ui/Loading.tsx';
import { NotFoundScreen } from './ui/NotFoundScreen.tsx';
import { Notice } from './ui/Notice.tsx';
import { PageHead } from './ui/PageHead.tsx';
import { MenuContext, useMenu } from './useMenu.ts';

/** Caches the answers that screens read. Failed calls are not retried automatically. */
export function createStaffClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}

const staffClient = createStaffClient();

const OwnAccountScreen = lazy(async () => ({
  default: (await import('./ownAccount/OwnAccountScreen.tsx')).OwnAccountScreen,
}));

type AreaProps = Readonly<{ menu: readonly MenuEntry[]; client?: QueryClient }>;

/** The staff area: the product's theme, and the screens of its menu. */
export function StaffArea({ menu, client = staffClient }: AreaProps) {
  return (
    <StaffFrame menu={menu} client={client}>
      <Routes>
        {outerScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<InnerArea />} />
      </Routes>
    </StaffFrame>
  );
}

type FrameProps = Readonly<{
  menu: readonly MenuEntry[];
  client: QueryClient;
  children: ReactNode;
}>;

/** The ground that every screen stands on: addresses, data, menu, theme, and the last resort of an error. */
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

/** The screens for signed-in staff. */
function InnerArea() {
  const menu = useMenu();
  const screens = useMemo(
    () =>
      menu.map((entry) => ({
        entry,
        Screen: lazy(async () => ({ default: await entry.screen() })),
      })),
    [menu],
  );
  const { data, isPending } = useMember();
  if (isPending) return <FirstLoading />;
  if (!data) return <ToSignIn />;
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

function ToSignIn() {
  const leave = useLeave();
  useEffect(leave, [leave]);
  return null;
}

/** How long an answer may take before it is said that there is none, in milliseconds. */
const LOADING_DELAY_MS = 1500;

/** Shown until the session is known; explains a long wait. */
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

type Props = Readonly<{ entry: MenuEntry; Screen: ComponentType }>;

/** Shows a screen to those who may use it; the start leads each role to its first screen. */
function ScreenRoute({ entry, Screen }: Props) {
  const role = useRole();
  const menu = useMenu();
  if (!role) return <Loading />;
  if (allows(role, entry.role)) return <Screen />;
  const first = menu.find((one) => allows(role, one.role));
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
const outerScreens: readonly Readonly<{ path: string; Screen: ComponentType }>[] = [
  {
    path: '/login',
    Screen: later(async () => (await import('./signIn/SignInScreen.tsx')).SignInScreen),
  },
  {
    path: '/sign-up',
    Screen: later(async () => (await import('./signIn/SignUpScreen.tsx')).SignUpScreen),
  },
  {
    path: '/forgot-password',
    Screen: later(
      async () => (await import('./signIn/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    ),
  },
  { path: '/welcome', Screen: later(async () => (await links()).FirstAdminScreen) },
  { path: '/confirm-address', Screen: later(async () => (await links()).ConfirmAddressScreen) },
  { path: '/invitation', Screen: later(async () => (await links()).InvitationScreen) },
  { path: '/reset-password', Screen: later(async () => (await links()).ResetPasswordScreen) },
];
