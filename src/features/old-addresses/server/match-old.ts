import { firstCharacters } from '../../../kernel/text/characters.ts';
import { createMatcher, type Matcher } from '../content/match.ts';
import type { PageName } from '../../../kernel/publishing/content.ts';
import type { OldAddress, OldAddresses } from '../calls.ts';
import { oldAddressSchema, oldParameters } from '../../../kernel/text/slug.ts';
import { trimSlashes } from '../../../kernel/text/textEnds.ts';
import { mapInTurns } from '../../../server/platform/turns/long-work.ts';
import type { OldLine, OldText } from './old-text.ts';

export type SiteNow = Readonly<{
  pages: readonly PageName[];
  /** The target of a published redirect; null if it says that the page is gone. */
  leads(from: string): string | null | undefined;
}>;

export async function matchOld({ given, notes }: OldText, site: SiteNow): Promise<OldAddresses> {
  const match = createMatcher(site.pages);
  const paths = new Set(site.pages.map(({ path }) => path));
  const seen = new Set<string>();
  const rows = await mapInTurns(given, (one): OldAddress[] => {
    const from = oldPath(one.from);
    if (from !== undefined && seen.has(from)) return [];
    if (from !== undefined) seen.add(from);
    return [rowOf(one, from, { ...site, match, paths })];
  });
  return { rows: rows.flat(), notes: [...notes] };
}

/** The path as redirects store it; undefined if the text is no address. */
function oldPath(written: string): string | undefined {
  if (!URL.canParse(written, 'https://old.invalid')) return undefined;
  const url = new URL(written, 'https://old.invalid');
  const name = oldParameters.find((parameter) => url.searchParams.has(parameter));
  const path = trimSlashes(url.pathname).toLowerCase() || '/';
  const old = path + (name ? `?${name}=${url.searchParams.get(name)}` : '');
  return /^https?:$/.test(url.protocol) && oldAddressSchema.safeParse(old).success
    ? old
    : undefined;
}

type Matching = SiteNow & Readonly<{ match: Matcher; paths: ReadonlySet<string> }>;

function rowOf(given: OldLine, from: string | undefined, site: Matching): OldAddress {
  const none = { to: null, confidence: 0, note: null };
  if (from === undefined) {
    const note = 'This is no address of a page.';
    return { ...none, from: firstCharacters(given.from, 300), state: 'wrong', note };
  }
  if (site.paths.has(from))
    return { ...none, from, state: 'page', note: 'A page stands here already.' };
  const leads = site.leads(from);
  if (leads !== undefined) {
    const note = leads ? `Leads to ${leads} already.` : 'Is said to be gone already.';
    return { ...none, from, to: leads, state: 'leads', note };
  }
  const to = given.to ? placeOf(given.to) : undefined;
  if (to !== undefined)
    return { from, to, confidence: 100, state: 'open', note: 'As the table says.' };
  const { path = null, confidence = 0 } = site.match(from, given.title) ?? {};
  return { ...none, from, to: path, confidence, state: 'open' };
}

/** The target that a table gives for an address: a path of this site, or another site. */
function placeOf(written: string): string | undefined {
  const isOther = /^https?:\/\//.test(written) && URL.canParse(written);
  return isOther || /^\/(?!\/)/.test(written) ? firstCharacters(written, 500) : undefined;
}
