import {
  arrivalOf,
  withSource,
  type NamedSource,
  type SearchParams,
} from '../../kernel/leads/arrival.ts';
import { storageKeys } from '../../kernel/constants.ts';
import { setStored, getStored } from './storage.ts';

/** Stores the source of this page view: the latest for the visit, the first one permanently. */
export function startSources(): void {
  const arrival = arrivalOf({ url: location.href, referrer: document.referrer, now: new Date() });
  const direct = { landing_page: location.pathname, at: new Date().toISOString() };
  if (arrival || !getStored('sessionStorage', storageKeys.searchParams)) {
    setStored('sessionStorage', storageKeys.searchParams, arrival ?? direct);
  }
  if (!getStored('localStorage', storageKeys.firstTouch))
    setStored('localStorage', storageKeys.firstTouch, arrival ?? direct);
  const landing = document.querySelector<HTMLElement>('[data-landing]');
  if (landing) nameSource(landing.dataset);
}

export function visitSource(): SearchParams {
  return (getStored('sessionStorage', storageKeys.searchParams) ?? {}) as SearchParams;
}

/** A form's or landing page's own medium and campaign, each for a visit that came by none. */
export function nameSource(named: NamedSource): void {
  setStored('sessionStorage', storageKeys.searchParams, withSource(visitSource(), named));
}

export function firstSource(): SearchParams {
  return (getStored('localStorage', storageKeys.firstTouch) ?? visitSource()) as SearchParams;
}
