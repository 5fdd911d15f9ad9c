import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what opens below a form into sight, where there is no room for it beside the form; goes
 * back to the place in the form when it closes.
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
