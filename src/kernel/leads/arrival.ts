import { referralSource } from '../constants.ts';
import { recordOf } from '../record.ts';

const own = ['media', 'campaign', 'refer_url', 'source', 'c2', 'c3', 'c4', 'c5'] as const;
export const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The ids that advertisers add to a link when it is pressed: a conversion is reported under its own. */
export const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;

type ClickId = (typeof clickIds)[number];
type Named = (typeof own)[number] | (typeof utm)[number];

/** The source of a visit: the parameters of its first address. */
export type SearchParams = Readonly<
  Partial<Record<Named | ClickId, string>> & { landing_page?: string; at?: string }
>;

const LONGEST_ADDRESS = 2_000;

/** A click id says nothing once it is cut or changed, so it is kept whole or not at all. */
export function clickIdIn(value: unknown): string | undefined {
  return /^[\w.~-]{1,500}$/.exec(textOf(value))?.[0];
}

type Arrival = Readonly<{ url: string; referrer: string; now: Date }>;

export function arrivalOf({ url, referrer, now }: Arrival): SearchParams | undefined {
  const address = new URL(url);
  const { pathname, origin } = address;
  const parameters = parametersOf(address);
  const found = sourceIn((name) => parameters.get(name));
  const code = pathname === '/refurl' && parameters.getAll('ref').join(' ');
  const arrival = {
    ...(isElsewhere(referrer, origin) && { refer_url: referrer.slice(0, LONGEST_ADDRESS) }),
    ...found,
    ...(code && invitationOf(code)),
  };
  if (Object.keys(arrival).length === 0) return undefined;
  return { ...arrival, landing_page: pathname, at: now.toISOString() };
}

/** Whether a page of another site, or an app (`android-app://com.example/`), stands at an address. */
function isElsewhere(address: string, origin: string): boolean {
  try {
    return new URL(address).origin !== origin;
  } catch {
    return false;
  }
}

/**
 * The parameters of an address that say something, with their names in small letters. Links are damaged on their way:
 * `&` becomes `&amp;`, `=` becomes `%3D`, a second query is added with another question mark, and the query is moved into
 * the fragment.
 */
export function parametersOf({ search, hash }: Pick<URL, 'search' | 'hash'>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const text of [search.slice(1), hash.slice(1)]) {
    const again = text
      .replace(/[?#](?=(?:amp;)*(?:utm_|ref=|\w*clid=|.?braid=))/gi, '&')
      .replace(/%3d/gi, '=');
    for (const [key, value] of new URLSearchParams(again)) {
      const name = key.toLowerCase().replace(/^(?:amp;)+/, '');
      const said = value.trim();
      if (said) parameters.append(name, said);
    }
  }
  return parameters;
}

/** The parts of a source that may be one; the others are left out, and long ones shortened. */
function sourceIn(
  given: (name: string) => unknown,
  more: readonly (keyof SearchParams)[] = [],
): SearchParams {
  const texts = [...own, ...utm, ...more].map((name) => {
    const most = /url|page/.test(name) ? LONGEST_ADDRESS : 200;
    return [name, textOf(given(name)).slice(0, most)] as const;
  });
  const clicks = clickIds.map((name) => [name, clickIdIn(given(name))] as const);
  return Object.fromEntries([...texts, ...clicks].filter(([, value]) => value));
}

/** The texts of a stored visit, which the server reads; undefined if there are none. */
export function visitIn(stored: unknown): SearchParams | undefined {
  const given = recordOf(stored);
  const visit = sourceIn((name) => given[name], ['landing_page', 'at']);
  return Object.keys(visit).length > 0 ? visit : undefined;
}

export function clicksOf(visit: SearchParams): Partial<Record<ClickId, string>> {
  return Object.fromEntries(clickIds.flatMap((name) => (visit[name] ? [[name, visit[name]]] : [])));
}

/** A text without blanks around it; empty for all else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A friend's link: the tracking parameters of referrals, with `ref` in `c3`, where the server finds the code. */
function invitationOf(ref: string): SearchParams {
  return { ...referralSource, c3: ref.toUpperCase().slice(0, 200) };
}

export type NamedSource = Readonly<{
  media?: string | null | undefined;
  campaign?: string | null | undefined;
}>;

/** Whose click ids they are, as media. */
const advertisers: Readonly<Record<ClickId, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  msclkid: 'Bing',
  fbclid: 'Facebook',
};

/** The medium that a visit names itself, or that follows from its click id. */
export function mediaOf(visit: SearchParams): string | undefined {
  const click = clickIds.find((name) => visit[name]);
  return visit.media ?? visit.utm_medium ?? (click && advertisers[click]);
}

/** Adds a form's or landing page's medium and campaign to a visit that has none of its own. */
export function withSource(visit: SearchParams, { media, campaign }: NamedSource): SearchParams {
  return {
    ...visit,
    ...(media && !mediaOf(visit) && { media }),
    ...(campaign && !(visit.campaign ?? visit.utm_campaign) && { campaign }),
  };
}
