import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { EditTarget } from '../../../content/editTarget.ts';
import { tabOf, tabsOf } from '../../entries/tabs.ts';
import type { Editing } from '../editing/editing.ts';
import { type Marked, takeMarks } from '../marks.ts';
import styles from './Preview.module.css';
import { readPage, restyle } from './readPage.ts';

type Reading = Readonly<{
  html: string;
  editing: Editing;
  place: EditedPlace | undefined;
}>;

/** So high that the whole panel is in sight beside a long form. */
function roomHeight(): number {
  return Math.min(760, Math.max(420, window.innerHeight - 320));
}

export function PageFrame({ width, ...reading }: Reading & Readonly<{ width: number }>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [first] = useState(
    () => `<!doctype html>${readPage(reading.html).documentElement.outerHTML}`,
  );
  const [height] = useState(roomHeight);
  const available = useWidth(room, width);
  const onLoad = useReading(frame, reading);
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
        onLoad={onLoad}
      />
    </div>
  );
}

function useReading(
  frame: RefObject<HTMLIFrameElement | null>,
  { html, editing, place }: Reading,
): () => void {
  const parts = useRef<readonly Marked[]>([]);
  const edited = (): readonly Element[] =>
    (place && partShowing(parts.current, place, editing)?.elements) ?? [];
  const goTo = useEffectEvent(() => {
    const [start] = edited();
    if (start && !edited().some(isInSight)) readAt(start);
  });
  const renew = useEffectEvent(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    const next = readPage(html);
    restyle(shown, next);
    const marked = takeMarks(next);
    if (next.body.innerHTML === shown.body.innerHTML) return;
    const changes = changesOf(shown.body, next.body);
    parts.current = marked;
    shown.body.replaceChildren(...shown.adoptNode(next.body).childNodes);
    const here = changes.filter((change) => edited().some((part) => part.contains(change)));
    const seen = here.length > 0 ? here : changes;
    if (seen[0] && !seen.some(isInSight)) readAt(seen[0]);
  });
  const [loads, setLoads] = useState(0);
  const arrive = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    parts.current = takeMarks(page);
    renew();
    goTo();
  });
  useEffect(() => {
    if (loads > 0) arrive();
  }, [loads]);
  useEffect(() => renew(), [html]);
  useEffect(() => goTo(), [place]);
  return () => setLoads((now) => now + 1);
}

/** Changes that are looked for: beyond these a page is another one. */
const MAX = 40;

/** The innermost elements that differ from the page before; for a removed element, its parent. */
function changesOf(before: Element, after: Element, found: Element[] = []): Element[] {
  if (found.length >= MAX || before.isEqualNode(after)) return found;
  const changed = changedChildren(before, after);
  if (changed.length === 0) found.push(after);
  for (const [old, now] of changed) changesOf(old, now, found);
  return found;
}

function changedChildren(before: Element, after: Element): (readonly [Element, Element])[] {
  if (before.tagName !== after.tagName || before.children.length !== after.children.length)
    return [];
  return [...after.children].flatMap((now, index) => {
    const old = before.children[index];
    return old && !old.isEqualNode(now) ? [[old, now] as const] : [];
  });
}

/** Room for the header that stays at the top of a page, in its pixels. */
const HEADER = 88;

/** The least height of an element that must be visible, in pixels. */
const ENOUGH = 40;

function isInSight(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  const { top, bottom, height } = element.getBoundingClientRect();
  const seen = Math.min(ENOUGH, height);
  return view !== null && height > 0 && bottom >= HEADER + seen && top <= view.innerHeight - seen;
}

/** Scrolls a page to an element at once, and nothing around the page's frame. */
function readAt(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  const room = Math.max(0, (view.innerHeight - HEADER - height) / 2);
  view.scrollTo({ top: view.scrollY + top - HEADER - room, behavior: 'instant' });
}

/** The width that a place has, in pixels; `first` until it is measured. */
export function useWidth(place: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** The edited field, of the entry or of a part under it; without an id if that is not stored yet. */
export type EditedPlace = Readonly<{ type: string; id: number | null; field: string }>;

export function placeOf(element: Element, { type, entry }: Editing): EditedPlace | undefined {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field === undefined) return undefined;
  const part = element.closest<HTMLElement>('[data-field*=" "]')?.dataset['field'];
  if (part === undefined) return { type: type.name, id: entry.id, field };
  const [name = '', id] = part.split(' ');
  return { type: name, id: Number(id), field: field === part ? '' : field };
}

/** The part of the page that shows a place; the nearest one, as most parts show several fields. */
function partShowing(
  marked: readonly Marked[],
  place: EditedPlace,
  editing: Editing,
): Marked | undefined {
  const fits = marked.map((part) => ({
    part,
    fit: Math.max(...part.places.map((shown) => fitOf(shown, place, editing))),
  }));
  const [best] = fits.toSorted((a, b) => b.fit - a.fit);
  return best && best.fit > 0 ? best.part : undefined;
}

/** Scores how closely a part of the page matches a place; 0 if it is unrelated. */
function fitOf(shown: EditTarget, place: EditedPlace, { type, entry }: Editing): number {
  if (shown.type !== place.type) return 0;
  if (shown.id === undefined)
    return shown.parent === undefined || shown.parent === entry.id ? 2 : 1;
  if (shown.id !== place.id) return 0;
  const { field } = shown;
  if (field === undefined) return 2;
  if (place.field === field || place.field.startsWith(`${field}.`)) return 5;
  if (wordOf(place.field) === wordOf(field)) return 4;
  const tabs = tabsOf(type);
  return tabs.length > 0 && tabOf(tabs, place.field) === tabOf(tabs, field) ? 3 : 0;
}

/** Fields of one section begin with one word: `fee_title`, `fee_note`. */
function wordOf(field: string): string {
  return field.split(/[_.]/)[0] ?? '';
}
