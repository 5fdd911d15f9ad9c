import { pathOf } from '../../../content/addresses/pagePath.ts';
import { type Menus, menusOf } from '../../../content/read/footer.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { portalOf } from '../../../content/read/portals.ts';
import { listedProgrammes, type ProgrammeEntry } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { chatLink } from '../../catalogue/chat.ts';
import { findProgramme } from '../../catalogue/programmes.ts';
import { isThere } from '../../../content/read/lookups.ts';
import type { DataOf } from '../../../content/registry.ts';
import { phoneLink } from '../../sections/ContactWays.tsx';

export type NavLink = Destination & Readonly<{ label: string }>;

/** A menu of links; `isLong` if the number of links is not limited. */
export type NavMenu = Readonly<{ label: string; links: readonly NavLink[]; isLong?: boolean }>;

export type NavItem = NavLink | NavMenu;

type MenuEntry = Menus['header'][number];
type Entry<B extends MenuEntry['block']> = Extract<MenuEntry, { block: B }>;

/** The programme that the page is about: a chat begins with it. */
type About = ProgrammeEntry | undefined;

export function navigationOf(snapshot: Snapshot, about?: About): readonly NavItem[] {
  return itemsOf(menusOf(snapshot).header, snapshot, about);
}

/** The main navigation on phones; the header's own by default. */
export function phoneNavigationOf(snapshot: Snapshot, about?: About): readonly NavItem[] {
  const own = itemsOf(menusOf(snapshot).phone_menu, snapshot, about);
  return own.length > 0 ? own : navigationOf(snapshot, about);
}

function itemsOf(
  entries: readonly MenuEntry[],
  snapshot: Snapshot,
  about: About,
): readonly NavItem[] {
  return entries
    .filter(({ hidden }) => !hidden)
    .flatMap((entry): readonly NavItem[] => {
      if (entry.block === 'link') return linksOf([entry], snapshot, about);
      const menu =
        entry.block === 'dropdown'
          ? { label: entry.title, links: linksOf(entry.links, snapshot, about) }
          : ofProgrammes(entry, snapshot);
      return menu.links.length > 0 ? [menu] : [];
    });
}

function linksOf(
  links: Entry<'dropdown'>['links'],
  snapshot: Snapshot,
  about: About,
): readonly NavLink[] {
  return links
    .filter(({ hidden }) => !hidden)
    .flatMap((link) => {
      const destination = destinationOf(link, snapshot, about);
      return destination ? [{ label: link.title, ...destination }] : [];
    });
}

function ofProgrammes(entry: Entry<'programmes'>, snapshot: Snapshot): NavMenu {
  const { title, program_type_id: wanted, all } = entry;
  const programmes = listedProgrammes(snapshot)
    .filter(({ data }) => wanted === 0 || data.program_type_id === wanted)
    .flatMap((programme) => {
      const href = pathOf(programme, snapshot);
      return href === null ? [] : [{ label: programme.data.title, href }];
    });
  const last = all ? [{ label: all, href: '/programmes' }] : [];
  return { label: title, links: [...programmes, ...last], isLong: true };
}

/** The entry of the navigation under which a page stands that is no entry itself. */
export function navigationAbove(path: string, snapshot: Snapshot): string | undefined {
  const [, first = ''] = path.split('/');
  const ofProgrammes = path === '/compare' || findProgramme(`/${first}`, snapshot) !== undefined;
  return ofProgrammes ? '/programmes' : undefined;
}

/** The target of a link; `away` opens another system in a new tab. */
export type Destination = Readonly<{ href: string; away?: boolean }>;

type Said = Pick<Menus['learner'][number], 'url' | 'place'>;

type Place = NonNullable<Said['place']>;

type University = DataOf<'university'>;

const places: Readonly<
  Record<Exclude<Place, 'whatsapp'>, (university: University) => Destination | undefined>
> = {
  lms: (university) => away(portalOf(university, 'lms_url')),
  admission_portal: admissionOf,
  applicant_login: (university) =>
    away(portalOf(university, 'external_portal_url')) ?? admissionOf(university),
  phone: ({ phone }) => ({ href: phoneLink(phone) }),
  email: ({ email }) => ({ href: `mailto:${email}` }),
};

const ownApplication: Destination = { href: applicationPaths.page };

/** Applicants sign in where applications go on. */
function admissionOf(university: University): Destination {
  return away(portalOf(university, 'admission_portal_url')) ?? ownApplication;
}

function away(href: string | undefined): Destination | undefined {
  return href === undefined ? undefined : { href, away: true };
}

/** Returns the target of a menu entry; undefined if there is no such page, so that no page has a dead link. */
export function destinationOf(
  { url, place }: Said,
  snapshot: Snapshot,
  about?: About,
): Destination | undefined {
  if (place === 'whatsapp') return away(chatLink(snapshot, about));
  if (place) return places[place](snapshot.one('university').data);
  if (!url) return undefined;
  if (/^https?:\/\//.test(url)) return { href: url, away: true };
  if (/^(?:#|mailto:|tel:)/.test(url)) return { href: url };
  const [path = ''] = url.split(/[?#]/, 1);
  return path.startsWith('/') && isThere(path, snapshot) ? { href: url } : undefined;
}
