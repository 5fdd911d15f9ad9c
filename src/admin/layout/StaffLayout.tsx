import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { Unanswered } from '../ui/Unanswered.tsx';
import { FreshSignIn } from '../signIn/FreshSignIn.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notifier } from '../ui/Notifier.tsx';
import { ScreenBoundary } from './ScreenFailure.tsx';
import { SideNav } from './SideNav.tsx';
import styles from './StaffLayout.module.css';

export function StaffLayout({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname } = useLocation();
  const main = useScreenStart(pathname);
  useFocusKept(main);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        Skip to the screen
      </a>
      <SideNav />
      <main className={styles.main} id="screen" tabIndex={-1} ref={main}>
        <Unanswered />
        <ScreenBoundary screen={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      <FreshSignIn />
      <Notifier />
    </div>
  );
}

/** Starts a new screen at its top, with focus if the focused element is gone. Going back restores the position. */
function useScreenStart(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const how = useNavigationType();
  useEffect(() => {
    if (how !== 'PUSH') return;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
}

/** Focuses the screen if the focused row was removed, and a button again that was disabled during its work. */
function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let isWaiting = false;
    const isLost = () => document.activeElement === document.body;
    const lookAgain = () => {
      if (last === null) return;
      if (!last.isConnected) restoreFocus(main.current);
      else if (last.matches(':disabled')) isWaiting ||= isLost() || document.activeElement === last;
      else if (isWaiting) restoreFocus(last as HTMLElement);
    };
    const restoreFocus = (to: HTMLElement | null) => {
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
