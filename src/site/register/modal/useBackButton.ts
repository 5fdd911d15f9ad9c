import { useEffect, useEffectEvent } from 'react';

/**
 * While the form is open, one entry of the history stands for it: the back button calls `onBack` instead of
 * leaving the page. `onBack` answers whether the form stays open; leaving it otherwise takes the entry away.
 */
export function useBackButton(onBack: () => boolean): void {
  const stays = useEffectEvent(onBack);
  useEffect(() => {
    const mark = () =>
      history.pushState({ ...(history.state as object | null), leadForm: true }, '');
    if (!isMarked()) mark();
    const onPop = () => {
      if (stays()) mark();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (isMarked()) history.back();
    };
  }, []);
}

function isMarked(): boolean {
  return (history.state as { leadForm?: boolean } | null)?.leadForm === true;
}
