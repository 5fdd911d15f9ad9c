import { referralSource, storageKeys } from '../../contract/constants.ts';
import { setStored, getStored } from './storage.ts';

const own = ['media', 'campaign', 'refer_url', 'source', 'c2', 'c3', 'c4', 'c5'] as const;
export const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

type Names = (typeof own)[number] | (typeof utm)[number];

/** Where this visit came from: the parameters it arrived with. */
export type SearchParams = Readonly<
  Partial<Record<Names, string>> & { landing_page?: string; at?: string }
>;

type Arrival = Readonly<{ url: string; referrer: string; now: Date }>;

/** The tracking parameters of an arrival, or undefined where it brings none and no outside referrer. */
export function arrivalOf({ url, referrer, now }: Arrival): SearchParams | undefined {
  const { searchParams, pathname, origin } = new URL(url);
  const found = [...own, ...utm].flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, 200);
    return value ? [[name, value] as const] : [];
  });
  const code = pathname === '/refurl' ? searchParams.get('ref')?.trim().toUpperCase() : null;
  if (code) found.push(...invitationOf(code));
  const from =
    referrer !== '' && !referrer.startsWith(origin) ? { refer_url: referrer.slice(0, 2000) } : {};
  if (found.length === 0 && !('refer_url' in from)) return undefined;
  return { ...from, ...Object.fromEntries(found), landing_page: pathname, at: now.toISOString() };
}

/** A friend's link: the tracking parameters of referrals, with the referrer's code in `c3`. */
function invitationOf(code: string) {
  return Object.entries({ ...referralSource, c3: code.slice(0, 40) }) as [Names, string][];
}

/** Keeps what this page view arrived with: the latest for the visit, the first one for good. */
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

/** The parameters of this visit. */
export function visitSource(): SearchParams {
  return (getStored('sessionStorage', storageKeys.searchParams) ?? {}) as SearchParams;
}

/** A form's or landing page's own medium and campaign, each for a visit that came by none. */
export function nameSource({
  media,
  campaign,
}: Readonly<{ media?: string; campaign?: string }>): void {
  const visit = visitSource();
  setStored('sessionStorage', storageKeys.searchParams, {
    ...visit,
    ...(media && !(visit.media ?? visit.utm_medium) && { media }),
    ...(campaign && !(visit.campaign ?? visit.utm_campaign) && { campaign }),
  });
}

/** The parameters of the browser's first visit. */
export function firstSource(): SearchParams {
  return (getStored('localStorage', storageKeys.firstTouch) ?? visitSource()) as SearchParams;
}
