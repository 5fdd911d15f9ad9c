import { queryAll } from '../ui/dom.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts down to an open class, minute by minute, and takes it away once it is over. */
export function startOpenClass(part: HTMLElement): void {
  const begins = Date.parse(part.dataset.openClass ?? '');
  const ends = Date.parse(part.dataset.until ?? '');
  const [place] = queryAll('[data-countdown]', part);
  const { in: words = '', now = '' } = place?.dataset ?? {};
  if (!place || Number.isNaN(begins)) return;
  const tell = () => {
    const left = begins - Date.now();
    part.hidden = Date.now() >= ends;
    place.textContent = left > 0 ? words.replace('{time}', spanOf(left)) : now;
  };
  tell();
  setInterval(tell, MINUTE / 2);
}

/** The two largest units of a span of milliseconds: `5 d 3 h`, `2 h 10 min`. */
export function spanOf(left: number): string {
  const minutes = Math.ceil(left / MINUTE);
  const [days, hours] = [Math.floor((minutes * MINUTE) / DAY), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
