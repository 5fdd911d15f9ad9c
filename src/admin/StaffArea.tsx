import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router';

import { i18nProvider } from './i18n.ts';
import { authProvider } from './auth/authProvider.ts';
import { outerScreens } from './auth/outerScreens.tsx';
import { dataProvider } from './content/dataProvider.ts';
import { FirstLoading } from './layout/FirstLoading.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { ScreenFailure } from './layout/ScreenFailure.tsx';
import { ScreenRoute } from './layout/ScreenRoute.tsx';
import { StaffLayout } from './layout/StaffLayout.tsx';
import { accountScreen } from './account/entry.tsx';
import { screens } from './screens.tsx';
import { StaffTheme } from './theme/StaffTheme.tsx';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
const store = localStorageStore('1', 'staff');

/** The staff area: react-admin's core, the product's theme, and the screens of `screens.tsx`. */
export function StaffArea() {
  return (
    <BrowserRouter basename="/admin">
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
        <StaffTheme>
          <Routes>
            {outerScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<InnerArea />} />
          </Routes>
        </StaffTheme>
      </CoreAdminContext>
    </BrowserRouter>
  );
}

const NoScreen = () => <NotFoundScreen />;

/** What only those who are signed in see. */
function InnerArea() {
  return (
    <CoreAdminUI
      requireAuth
      disableTelemetry
      title="Staff room"
      layout={StaffLayout}
      loginPage={false}
      loading={FirstLoading}
      catchAll={NoScreen}
      error={ScreenFailure}
    >
      <CustomRoutes>
        {[...screens, accountScreen].map((screen) => (
          <Route
            key={screen.path}
            path={screen.path === '' ? '/' : `/${screen.path}/*`}
            element={<ScreenRoute screen={screen} />}
          />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  );
}
