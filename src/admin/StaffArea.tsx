import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Route, Routes } from 'react-router';

import { asError } from '../kernel/thrown.ts';
import { outerScreens } from './signIn/outerScreens.tsx';
import { FirstLoading } from './layout/FirstLoading.tsx';
import { NotFoundScreen } from './ui/NotFoundScreen.tsx';
import { ScreenFailure } from './layout/ScreenFailure.tsx';
import { ScreenRoute } from './layout/ScreenRoute.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import type { MenuEntry } from './menu.ts';
import { MenuContext, useMenu } from './useMenu.ts';
import { useLeave } from './session/leave.ts';
import { useMember } from './session/member.ts';
import { StaffTheme } from './theme/StaffTheme.tsx';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

const OwnAccountScreen = lazy(async () => ({
  default: (await import('./ownAccount/OwnAccountScreen.tsx')).OwnAccountScreen,
}));

/** The staff area: the product's theme, and the screens of its menu. */
export function StaffArea({ menu }: Readonly<{ menu: readonly MenuEntry[] }>) {
  return (
    <BrowserRouter basename="/admin">
      <QueryClientProvider client={queryClient}>
        <MenuContext value={menu}>
          <StaffTheme>
            <ErrorBoundary fallbackRender={({ error }) => <ScreenFailure error={asError(error)} />}>
              <Routes>
                {outerScreens.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
                <Route path="*" element={<InnerArea />} />
              </Routes>
            </ErrorBoundary>
          </StaffTheme>
        </MenuContext>
      </QueryClientProvider>
    </BrowserRouter>
  );
}

/** What only those who are signed in see. */
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
