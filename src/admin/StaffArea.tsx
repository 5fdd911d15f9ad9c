import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, Route, Routes } from 'react-router';

import { asError } from '../kernel/thrown.ts';
import { outerScreens } from './signIn/outerScreens.tsx';
import { FirstLoading } from './layout/FirstLoading.tsx';
import { NotFoundScreen } from './ui/NotFoundScreen.tsx';
import { ScreenFailure } from './layout/ScreenFailure.tsx';
import { ScreenRoute } from './layout/ScreenRoute.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import { menu } from './menu.ts';
import { screens } from './screens.tsx';
import { useLeave } from './session/leave.ts';
import { useMember } from './session/member.ts';
import { StaffTheme } from './theme/StaffTheme.tsx';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** The staff area: the product's theme, and the screens of `screens.tsx`. */
export function StaffArea() {
  return (
    <BrowserRouter basename="/admin">
      <QueryClientProvider client={queryClient}>
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
      </QueryClientProvider>
    </BrowserRouter>
  );
}

/** What only those who are signed in see. */
function InnerArea() {
  const { data, isPending } = useMember();
  if (isPending) return <FirstLoading />;
  if (!data) return <ToSignIn />;
  return (
    <StaffLayout>
      <Routes>
        {menu.map((entry) => (
          <Route
            key={entry.path}
            path={entry.path === '' ? '/' : `/${entry.path}/*`}
            element={<ScreenRoute entry={entry} Screen={screens[entry.path]} />}
          />
        ))}
        <Route path="/account/*" element={<screens.account />} />
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
