import {
  arrivalOf,
  visitIn,
  withSource,
  type NamedSource,
  type SearchParams,
} from '../../kernel/leads/arrival.ts';
import { storageKeys } from '../../kernel/constants.ts';
import { setStored, getStored } from './storage.ts';

/** Stores the source of this page view: the latest for the visit, the first one permanently. */
export function startSources(): void {
  const now = new Date();
  const arrival = arrivalOf({ url: location.href, referrer: document.referrer, now });
  const direct = { landing_page: location.pathname, at: now.toISOString() };
  if (arrival || !lastVisit())
    setStored('sessionStorage', storageKeys.searchParams, arrival ?? direct);
  if (!firstVisit()) setStored('localStorage', storageKeys.firstTouch, arrival ?? direct);
  const landing = document.querySelector<HTMLElement>('[data-landing]');
  if (landing) nameSource(landing.dataset);
}

function lastVisit(): SearchParams | undefined {
  return getStored('sessionStorage', storageKeys.searchParams, visitIn);
}

function firstVisit(): SearchParams | undefined {
  return getStored('localStorage', storageKeys.firstTouch, visitIn);
}

export function visitSource(): SearchParams {
  return lastVisit() ?? {};
}

/** A form's or landing page's own medium and campaign, each for a visit that came by none. */
export function nameSource(named: NamedSource): void {
  setStored('sessionStorage', storageKeys.searchParams, withSource(visitSource(), named));
}

export function firstSource(): SearchParams {
  return firstVisit() ?? visitSource();
}
