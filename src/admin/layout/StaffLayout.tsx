import { type ReactNode, Suspense } from 'react';
import { type CoreLayoutProps, Notification } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

import { Loading } from './Loading.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { SideNav } from './SideNav.tsx';
import styles from './StaffLayout.module.css';

/** The frame of every screen: the menu, and the screen itself. */
export function StaffLayout({ children }: CoreLayoutProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        Skip to the screen
      </a>
      <SideNav />
      <main className={styles.main} id="screen" tabIndex={-1}>
        <Guarded>{children}</Guarded>
      </main>
      <Notification />
    </div>
  );
}

function Guarded({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={({ error }) => <ScreenFailure error={error as Error} />}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
