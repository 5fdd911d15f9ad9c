import { referralSource } from '../constants.ts';

const own = ['media', 'campaign', 'refer_url', 'source', 'c2', 'c3', 'c4', 'c5'] as const;
export const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

type Names = (typeof own)[number] | (typeof utm)[number];

/** The source of a visit: the parameters of its first address. */
export type SearchParams = Readonly<
  Partial<Record<Names, string>> & { landing_page?: string; at?: string }
>;

type Arrival = Readonly<{ url: string; referrer: string; now: Date }>;

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

export type NamedSource = Readonly<{
  media?: string | null | undefined;
  campaign?: string | null | undefined;
}>;

/** Adds a form's or landing page's medium and campaign to a visit that has none of its own. */
export function withSource(visit: SearchParams, { media, campaign }: NamedSource): SearchParams {
  return {
    ...visit,
    ...(media && !(visit.media ?? visit.utm_medium) && { media }),
    ...(campaign && !(visit.campaign ?? visit.utm_campaign) && { campaign }),
  };
}
