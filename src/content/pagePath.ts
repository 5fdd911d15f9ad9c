import { ownPath } from './addresses.ts';
import { faqPathOf } from './types/faqPages.ts';
import { programmePath } from './programmePath.ts';
import type { TypeName } from './registry.ts';
import type { Snapshot } from './snapshot.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry, stored or being written. */
export type Placed = Readonly<{
  type: TypeName;
  id: number | null;
  parent: number | null;
  data: Data;
}>;

const everywhere = ['/'];

/** Pages of entries that stand in fixed places, best place first. */
const fixedPages: Partial<Record<string, readonly string[]>> = {
  university: ['/', '/university', '/about'],
  homePage: everywhere,
  leadForm: everywhere,
  banner: everywhere,
  promotionalText: everywhere,
  promotionalBanner: everywhere,
  accreditation: ['/', '/recognition'],
  alumni: everywhere,
  testimonial: everywhere,
  vcMessage: ['/', '/vice-chancellor'],
  headCount: ['/university'],
  universityBenefit: ['/university'],
  career: ['/university'],
  liveLecture: ['/live-lecture'],
  launchpad: ['/launchpad'],
  preLoginReferral: ['/launchpad'],
  postLoginReferral: ['/launchpad'],
  dashboardAccess: ['/launchpad'],
  referralProgramme: ['/launchpad', '/refurl'],
};

/**
 * The public addresses that show an entry, best first: its own page, its programme's page, or where
 * entries of its type stand. Empty where no page shows it, as for a redirect.
 */
export function pagesOf(snapshot: Snapshot, entry: Placed): string[] {
  const own = ownPath(entry.type, entry.data, pathOf(snapshot, entry.parent));
  if (own !== null) return [own];
  if (entry.type === 'redirect') return [];
  const pages = [
    ...namedPages(entry),
    ...programmePages(snapshot, entry),
    ...(fixedPages[entry.type] ?? []),
  ];
  return [...new Set(pages)];
}

function namedPages({ type, data }: Placed): string[] {
  if (type === 'metadata') return data['path'] ? [String(data['path'])] : [];
  if (type === 'faq') return listOf(data['pages']).flatMap((page) => faqPathOf(String(page)) ?? []);
  if (type === 'footer')
    return data['slug'] === 'home' ? ['/'] : [`/${String(data['slug'] ?? '')}`];
  return [];
}

/** The page of the programme above an entry, and of those that it names. */
function programmePages(snapshot: Snapshot, { type, parent, data }: Placed): string[] {
  if (type === 'programme') return [];
  const named = listOf(data['programmes']).filter((id) => typeof id === 'number');
  return [parent, ...named].flatMap((id) => pathOf(snapshot, id) ?? []);
}

const pathOf = (snapshot: Snapshot, id: number | null): string | null =>
  programmePath(snapshot.get('programme', id), snapshot);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
