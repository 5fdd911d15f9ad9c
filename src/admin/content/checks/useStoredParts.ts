import { useEffect, useState } from 'react';

import type { OpenParts } from '../editing/openParts.ts';

const PAUSE = 400;

/** Counts how often what was typed into an open part has been stored: a moment after each pause in typing. */
export function useStoredParts(parts: OpenParts): number {
  const [stored, setStored] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = async () => {
      await parts.flush();
      setStored((now) => now + 1);
    };
    const leave = parts.onTyped(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void store(), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [parts]);
  return stored;
}
