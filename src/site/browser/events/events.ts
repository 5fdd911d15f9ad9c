import { API } from '../../../kernel/constants.ts';
import { recordEvents } from '../../../kernel/calls/events.ts';
import { clicksOf, textOf } from '../../../kernel/leads/arrival.ts';
import { newKey } from '../newKey.ts';
import { sessionId } from '../session.ts';
import { visitSource } from '../sources.ts';
import { removeStored, setStored, getStored } from '../storage.ts';

type Properties = Readonly<Record<string, unknown>>;

const anonymousKey = 'anonymous_id';
const flushAfter = 2_000;
let queue: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the browser's random id for events, kept until storage is cleared; null if tracking is not allowed. */
export function anonymousId(): string | null {
  if (!mayTrack()) return null;
  const known = getStored('localStorage', anonymousKey, textOf);
  // As the call takes ids.
  if (/^[\w.:-]{1,100}$/.test(known)) return known;
  const made = newKey();
  setStored('localStorage', anonymousKey, made);
  return made;
}

/** False without consent if the site asks for it, or if the browser refuses tracking: see `head.ts`. */
export function mayTrack(): boolean {
  const { consent = 'yes' } = document.documentElement.dataset;
  return consent === 'yes';
}

export function forgetBrowser(): void {
  queue = [];
  removeStored('localStorage', anonymousKey);
}

/** Reports that something happened. Sent in batches; never fails. */
export function track(event: string, properties: Properties = {}): void {
  add({ type: 'track', event, properties });
}

/** Ties the browser to a verified lead. Only after consent. */
export function identify(userId: string, traits: Properties): void {
  add({ type: 'identify', userId, traits });
}

export function startTracker(): void {
  // Told of a page that is left, too: the last that browsers promise.
  document.addEventListener('visibilitychange', () => document.hidden && flush());
}

function add(event: object): void {
  if (!mayTrack()) return;
  const visit = visitSource();
  const { pathname: path, search, href: url } = location;
  const common = {
    messageId: newKey(),
    anonymousId: anonymousId(),
    timestamp: new Date().toISOString(),
  };
  const page = { path, search, url, title: document.title, referrer: document.referrer };
  queue.push({
    ...common,
    ...event,
    context: {
      page,
      campaign: {
        source: visit.utm_source,
        medium: visit.utm_medium,
        name: visit.utm_campaign,
        term: visit.utm_term,
        content: visit.utm_content,
        ...clicksOf(visit),
      },
      session_id: sessionId(),
    },
  });
  timer ??= setTimeout(flush, flushAfter);
}

function flush(): void {
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ batch: queue, sentAt: new Date().toISOString() });
  queue = [];
  const batch = new Blob([body], { type: 'application/json' });
  const url = API + recordEvents.path;
  // Older and hardened browsers have no beacons; others refuse one over 64 kB.
  if (!navigator.sendBeacon?.(url, batch))
    fetch(url, { method: 'POST', body: batch }).catch(() => {});
}
