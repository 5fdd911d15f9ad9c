import { API } from '../../../kernel/constants.ts';
import { recordEvents } from '../../../kernel/calls/events.ts';
import { textOf } from '../../../kernel/leads/arrival.ts';
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
  addEventListener('pagehide', flush);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && flush(),
  );
}

function add(event: object): void {
  if (!mayTrack()) return;
  const {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
    gclid,
    gbraid,
    wbraid,
    msclkid,
    fbclid,
  } = visitSource();
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
      campaign: { source, medium, name, term, content, gclid, gbraid, wbraid, msclkid, fbclid },
      session_id: sessionId(),
    },
  });
  timer ??= setTimeout(flush, flushAfter);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ batch: queue, sentAt: new Date().toISOString() });
  queue = [];
  const batch = new Blob([body], { type: 'application/json' });
  const url = API + recordEvents.path;
  // Older and hardened browsers have no beacons; others refuse one over 64 kB.
  if ('sendBeacon' in navigator && navigator.sendBeacon(url, batch)) return;
  void fetch(url, { method: 'POST', body: batch, keepalive: body.length < 60_000 }).catch(
    () => undefined,
  );
}
