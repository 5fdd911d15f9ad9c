import { useEffect, useRef, useState } from 'react';

import { asShown } from './asShown.ts';
import styles from './Preview.module.css';

type Props = Readonly<{ html: string; width: number }>;

/** Pages stand without their scripts; nothing in a preview acts. */
function read(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  asShown(page);
  return page;
}

/** So high that the whole panel is in sight beside a long form. */
const roomHeight = (): number => Math.min(760, Math.max(420, window.innerHeight - 320));

/** A page at a width of its own, drawn as large as there is room. Changes keep the place one reads at. */
export function PageFrame({ html, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [first] = useState(() => `<!doctype html>${read(html).documentElement.outerHTML}`);
  const [available, setAvailable] = useState(width);
  const [height] = useState(roomHeight);
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    const next = read(html);
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
