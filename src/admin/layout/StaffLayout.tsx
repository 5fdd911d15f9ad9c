import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigationType } from 'react-router';

import { asError } from '../../kernel/thrown.ts';
import { FreshSignIn } from '../signIn/FreshSignIn.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { SideNav } from './SideNav.tsx';
import styles from './StaffLayout.module.css';
import { Notifier } from '../ui/Notifier.tsx';
import { useFocusKept } from './useFocusKept.ts';

/** The frame of every screen: the menu, and the screen itself. */
export function StaffLayout({ children }: Readonly<{ children: ReactNode }>) {
  const main = useScreenStart();
  useFocusKept(main);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        Skip to the screen
      </a>
      <SideNav />
      <main className={styles.main} id="screen" tabIndex={-1} ref={main}>
        <Guarded>{children}</Guarded>
      </main>
      <FreshSignIn />
      <Notifier />
    </div>
  );
}

function Guarded({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={({ error }) => <ScreenFailure error={asError(error)} />}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Begins a new screen at its top, and gives it the keyboard where what had it is gone, as a link of
 * the screen before is. Going back leaves the place to the browser.
 */
function useScreenStart() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== 'PUSH') return;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
}
