import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { betweenPresses } from './betweenPresses.ts';
import { type Marked, type Part, partsOf } from './marks.ts';

/** Measures the parts of a framed page again on resize, except while a button is pressed. */
export function useMarkedParts(frame: RefObject<HTMLIFrameElement | null>) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [height, setHeight] = useState(800);
  const watcher = useRef<ResizeObserver>(null);

  const watch = useCallback(
    (marked: readonly Marked[]): void => {
      watcher.current?.disconnect();
      const page = frame.current?.contentDocument?.body;
      if (!page) return;
      const measure = (): void =>
        // At once: what was measured before a press must not be drawn during it.
        flushSync(() => {
          setHeight(Math.ceil(page.getBoundingClientRect().height));
          setParts(partsOf(marked));
        });
      watcher.current = new ResizeObserver(betweenPresses(measure));
      watcher.current.observe(page);
      for (const element of marked.flatMap(({ elements }) => elements))
        watcher.current.observe(element);
    },
    [frame],
  );
  useEffect(() => () => watcher.current?.disconnect(), []);
  return { parts, height, watch };
}
