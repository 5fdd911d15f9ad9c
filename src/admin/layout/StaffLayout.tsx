import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { FreshSignIn } from '../signIn/FreshSignIn.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notifier } from '../ui/Notifier.tsx';
import { ScreenBoundary } from './ScreenFailure.tsx';
import { SideNav } from './SideNav.tsx';
import styles from './StaffLayout.module.css';

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
    <ScreenBoundary screen={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ScreenBoundary>
  );
}

/**
 * Starts a new screen at its top, and moves focus there if the focused element is gone, such as a
 * link of the screen before. On going back, the browser restores the position.
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

/**
 * Keeps focus visible. If the focused element was removed, such as a deleted row, focuses the
 * screen; if a focused button was disabled during its work, focuses it again afterwards.
 */
function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let isWaiting = false;
    const isLost = () => document.activeElement === document.body;
    const lookAgain = () => {
      if (last === null) return;
      if (!last.isConnected) giveBack(main.current);
      else if (last.matches(':disabled')) isWaiting ||= isLost() || document.activeElement === last;
      else if (isWaiting) giveBack(last as HTMLElement);
    };
    const giveBack = (to: HTMLElement | null) => {
      last = null;
      isWaiting = false;
      // Whoever closes a dialog says first where the keyboard goes.
      setTimeout(() => isLost() && to?.focus({ preventScroll: true }));
    };
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      isWaiting = false;
    };
    const forget = () => {
      if (isLost()) last = null;
    };
    const observer = new MutationObserver(lookAgain);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [main]);
}
