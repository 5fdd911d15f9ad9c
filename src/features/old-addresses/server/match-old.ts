import { firstCharacters } from '../../../kernel/text/characters.ts';
import { createMatcher, type Matcher } from '../content/match.ts';
import type { PageName } from '../../../kernel/publishing/content.ts';
import type { OldAddress, OldAddresses } from '../calls.ts';
import { clickIds, utm } from '../../../kernel/leads/arrival.ts';
import {
  oldAddressIn,
  oldAddressOf,
  shownAddress,
  writtenAddress,
} from '../../../kernel/text/oldAddress.ts';
import { ownAddress } from '../../../content/addresses/ownAddress.ts';
import { isAnsweredByServer, isMade } from '../../../content/addresses/addresses.ts';
import { mapInTurns } from '../../../server/platform/turns/long-work.ts';
import type { OldLine, OldText } from './old-text.ts';

export type SiteNow = Readonly<{
  pages: readonly PageName[];
  /** Whether the site shows a page or redirects there: pages that it makes itself and forms too. */
  answersAt(path: string): boolean;
  /** The published redirect that answers there; `to` is null if it says that the page is gone. */
  leads(from: string): Readonly<{ from: string; to: string | null }> | undefined;
}>;

export async function matchOld({ given, notes }: OldText, site: SiteNow): Promise<OldAddresses> {
  const match = createMatcher(site.pages);
  const paths = new Set(site.pages.map(({ path }) => path));
  const seen = new Map<string, OldLine>();
  const told: string[] = [];
  const rows = await mapInTurns(given, (one): OldAddress[] => {
    const from = oldAddressOfLine(one.from);
    const first = from === undefined ? undefined : seen.get(from);
    if (first && (first.to ?? '') !== (one.to ?? ''))
      told.push(`${from} is there twice: ${first.to || 'no target'}, then ${one.to || 'none'}.`);
    if (first) return [];
    if (from !== undefined) seen.set(from, one);
    return [rowOf(one, from, { ...site, match, paths })];
  });
  return { rows: rows.flat(), notes: [...notes, ...shortened(told), ...campaignsIn(given)] };
}

const MOST_TOLD = 20;

function shortened(told: readonly string[]): string[] {
  const more = told.length - MOST_TOLD;
  return more > 0 ? [...told.slice(0, MOST_TOLD), `${more} more are there twice.`] : [...told];
}

/** The address as redirects keep it, without parameters of campaigns; undefined if the text is none. */
function oldAddressOfLine(written: string): string | undefined {
  const text = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?[/?]/.test(written) ? `https://${written}` : written;
  if (/\s/.test(text) && !/^(?:\/|https?:)/i.test(text)) return undefined;
  const url = URL.parse(text, 'https://old.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const { path, query } = oldAddressOf(url.pathname + url.search);
  const kept = query.filter(([name]) => !isOfCampaign(name));
  return oldAddressIn(writtenAddress({ path, query: kept }));
}

const campaign = new Set<string>([...utm, ...clickIds, '_ga', '_gl', 'mc_cid', 'mc_eid']);

function isOfCampaign(name: string): boolean {
  return campaign.has(name) || name.startsWith('utm_');
}

function campaignsIn(given: readonly OldLine[]): string[] {
  const left = given.flatMap(({ from }) => oldAddressOf(from).query.map(([name]) => name));
  const names = [...new Set(left.filter(isOfCampaign))];
  return names.length === 0
    ? []
    : [`Left out of the addresses, as campaigns add it: ${names.join(', ')}.`];
}

type Matching = SiteNow & Readonly<{ match: Matcher; paths: ReadonlySet<string> }>;

function rowOf(given: OldLine, from: string | undefined, site: Matching): OldAddress {
  const none = { to: null, confidence: 0, note: null };
  if (from === undefined) {
    const note = 'This is no address of a page.';
    return { ...none, from: firstCharacters(given.from, 300), state: 'wrong', note };
  }
  const { path, query } = oldAddressOf(from);
  if (isAnsweredByServer(path) || (query.length === 0 && isMade(path)))
    return { ...none, from, state: 'page', note: 'The site itself answers here.' };
  if (site.paths.has(from) || (path !== '/' && site.paths.has(path) && !given.to))
    return { ...none, from, state: 'page', note: 'A page stands here already.' };
  const leads = site.leads(from);
  if (leads?.from === from) {
    const note = leads.to
      ? `Leads to ${shownAddress(leads.to)} already.`
      : 'Is said to be gone already.';
    return { ...none, from, to: leads.to, state: 'leads', note };
  }
  const to = given.to ? placeOf(given.to) : undefined;
  if (to !== undefined) return { from, to, state: 'open', ...trustIn(to, site) };
  const note = given.to ? `“${firstCharacters(given.to, 100)}” is no address.` : null;
  const { path: like = null, confidence = 0 } = site.match(from, given.title) ?? {};
  return { from, to: like, confidence, state: 'open', note };
}

/** How far a target of a table is trusted. */
function trustIn(to: string, site: Matching): Pick<OldAddress, 'confidence' | 'note'> {
  const path = ownAddress(to)?.path;
  const isThere =
    path === undefined || site.paths.has(path) || isAnsweredByServer(path) || site.answersAt(path);
  if (isThere) return { confidence: 100, note: 'As the table says.' };
  return { confidence: 0, note: `No page stands at ${firstCharacters(shownAddress(path), 300)}.` };
}

/** The target that a table gives for an address: a path of this site, or another site. */
function placeOf(written: string): string | undefined {
  const isOther = /^https?:\/\//i.test(written) && URL.canParse(written);
  return isOther || /^\/(?!\/)/.test(written) ? firstCharacters(written, 500) : undefined;
}
