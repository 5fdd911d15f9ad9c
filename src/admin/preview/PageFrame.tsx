import { useEffect, useRef, useState } from 'react';

import styles from './Preview.module.css';

type Props = Readonly<{ html: string; width: number }>;

/** Pages stand as they are without their scripts; nothing in a preview acts. */
const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/gi, '');

/** A page at a width of its own, drawn as large as there is room. Changes keep the place one reads at. */
export function PageFrame({ html, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [first] = useState(() => withoutScripts(html));
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    const next = new DOMParser().parseFromString(withoutScripts(html), 'text/html');
    if (next.body.innerHTML !== shown.body.innerHTML) {
      shown.body.replaceChildren(...shown.adoptNode(next.body).childNodes);
    }
  }, [html]);
  useEffect(() => {
    const place = room.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setAvailable(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  const height = 760;
  return (
    <div ref={room} className={styles.room} style={{ height }}>
      <iframe
        ref={frame}
        className={styles.page}
        title="Preview of the page"
        sandbox="allow-same-origin"
        srcDoc={first}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
