import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a panel that opens below a form into view, if it does not fit beside the form; scrolls
 * back when it closes.
 */
export function useScrolledIntoView<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const opened = place.current;
    if (!opened || opened.getBoundingClientRect().top < window.innerHeight / 2) return;
    const before = window.scrollY;
    opened.scrollIntoView({ block: 'start' });
    return () => window.scrollTo(0, before);
  }, []);
  return place;
}
