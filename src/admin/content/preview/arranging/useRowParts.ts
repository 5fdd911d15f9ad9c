import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { betweenPresses } from '../../betweenPresses.ts';
import { type Marked, type Part, partsOf, takeMarks } from '../../marks.ts';
import { readPage } from '../readPage.ts';
import { restyle } from '../restyle.ts';

/** The parts of a page that is drawn anew in its frame as it changes, and its height. */
export function useRowParts(frame: RefObject<HTMLIFrameElement | null>, html: string) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [height, setHeight] = useState(800);
  const [loads, setLoads] = useState(0);
  const marked = useRef<readonly Marked[]>([]);
  const measure = useEffectEvent(() => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    // At once: what was measured before a press must not be drawn during it.
    flushSync(() => {
      setHeight(Math.ceil(body.getBoundingClientRect().height));
      setParts(partsOf(marked.current));
    });
  });

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body || loads === 0) return undefined;
    const next = readPage(html);
    restyle(shown, next);
    marked.current = takeMarks(next);
    shown.body.replaceChildren(...shown.adoptNode(next.body).childNodes);
    const watcher = new ResizeObserver(betweenPresses(() => measure()));
    watcher.observe(shown.body);
    for (const { elements } of marked.current)
      for (const element of elements) watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame, html, loads]);

  return { parts, height, onLoad: () => setLoads((now) => now + 1) };
}
