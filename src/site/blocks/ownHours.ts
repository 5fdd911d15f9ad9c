import { queryAll } from '../ui/dom.ts';
import { zonedHours } from './zonedHours.ts';

/** Says hours of India on the visitor's own clock, if it is another one. */
export function startOwnHours(place: HTMLElement): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const own of queryAll('[data-from]', place)) {
    const { from = '', to = '', before = '', next = '' } = own.dataset;
    const india = zonedHours(from, to, 'Asia/Kolkata');
    const hours = zonedHours(from, to, timeZone);
    if (hours.from === india.from && hours.dayShift === 0) continue;
    const shift = { '-1': ` (${before})`, 0: '', 1: ` (${next})` }[hours.dayShift];
    own.append(` ${hours.from} – ${hours.to}${shift}`);
    own.hidden = false;
  }
}
