import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { betweenPresses } from '../content/betweenPresses.ts';
import { stripScripts } from '../content/stripScripts.ts';
import { keepLinksHere, type Marked, type Part, partsOf, takeMarks } from '../content/marks.ts';

/** The parts of the page in a frame, and the page's height, kept as the page is sized anew. */
export function useParts(frame: RefObject<HTMLIFrameElement | null>) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [height, setHeight] = useState(800);
  const marked = useRef<readonly Marked[]>([]);
  const watcher = useRef<ResizeObserver>(null);

  const measure = useCallback(() => {
    const page = frame.current?.contentDocument?.body;
    if (!page) return;
    // At once: what was measured before a press must not be drawn during it.
    flushSync(() => {
      setHeight(Math.ceil(page.getBoundingClientRect().height));
      setParts(partsOf(marked.current));
    });
  }, [frame]);

  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    stripScripts(page);
    marked.current = takeMarks(page);
    keepLinksHere(page);
    watcher.current?.disconnect();
    watcher.current = new ResizeObserver(betweenPresses(measure));
    watcher.current.observe(page.body);
    for (const { elements } of marked.current) {
      for (const element of elements) watcher.current.observe(element);
    }
    measure();
  }, [frame, measure]);

  useEffect(() => () => watcher.current?.disconnect(), []);
  return { parts, height, onLoad };
}
