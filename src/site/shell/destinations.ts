import { isThere } from '../../content/read/lookups.ts';
import type { Menus } from '../../content/read/footer.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { DataOf } from '../../content/registry.ts';
import { phoneLink, whatsappLink } from '../sections/ContactWays.tsx';

/** The target of a link; `away` opens another system in a new tab. */
export type Destination = Readonly<{ href: string; away?: boolean }>;

/** The parts of a menu entry that set its target. */
type Said = Pick<Menus['learner'][number], 'url' | 'place'>;

type Place = NonNullable<Said['place']>;

const places: Readonly<Record<Place, (university: DataOf<'university'>) => Destination>> = {
  lms: ({ lms_url: href }) => ({ href, away: true }),
  admission_portal: ({ admission_portal_url: href }) => ({ href, away: true }),
  applicant_login: ({ external_portal_url: href }) => ({ href, away: true }),
  whatsapp: ({ whatsapp_number }) => ({ href: whatsappLink(whatsapp_number), away: true }),
  phone: ({ phone }) => ({ href: phoneLink(phone) }),
  email: ({ email }) => ({ href: `mailto:${email}` }),
};

/** Returns the target of a menu entry; undefined if there is no such page, so that no page has a dead link. */
export function destinationOf({ url, place }: Said, snapshot: Snapshot): Destination | undefined {
  if (place) return places[place](snapshot.one('university').data);
  if (!url) return undefined;
  if (/^https?:\/\//.test(url)) return { href: url, away: true };
  if (/^(?:#|mailto:|tel:)/.test(url)) return { href: url };
  const [path = ''] = url.split(/[?#]/, 1);
  return path.startsWith('/') && isThere(path, snapshot) ? { href: url } : undefined;
}
