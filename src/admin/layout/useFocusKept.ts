import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard in sight. Where what had it was removed, as a row is that was just deleted, the screen takes it;
 * where a button could not be pressed while its work was done, the button has it again afterwards.
 */
export function useFocusKept(main: RefObject<HTMLElement | null>): void {
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
