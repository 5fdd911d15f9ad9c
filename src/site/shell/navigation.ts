import type { Snapshot } from '../../content/snapshot.ts';
import { findProgramme } from '../catalogue/find.ts';
import { words } from '../../contract/words/site.ts';

/** A link of the main navigation; `away` opens another system in a new tab. */
export type NavLink = Readonly<{ label: string; href: string; away?: boolean }>;

/** An entry of the main navigation: a link, or a menu of links. */
export type NavItem = NavLink | Readonly<{ label: string; links: readonly NavLink[] }>;

/** The main navigation in its fixed order; the outside systems' addresses are the university's. */
export function navigationOf(snapshot: Snapshot): readonly NavItem[] {
  const { lms_url, external_portal_url } = snapshot.one('university').data;
  const { nav } = words;
  return [
    { label: nav.home, href: '/' },
    { label: nav.about, href: '/about' },
    { label: nav.programmes, href: '/programmes' },
    {
      label: nav.studentCorner,
      links: [
        { label: nav.lms, href: lms_url, away: true },
        { label: nav.assessments, href: '/assessments' },
        { label: nav.courseConduction, href: '/course-conduction' },
        { label: nav.discussionForum, href: '/discussion-forum' },
        { label: nav.liveLecture, href: '/live-lecture' },
      ],
    },
    {
      label: nav.admission,
      links: [
        { label: nav.admissionPolicy, href: '/admission-policy' },
        { label: nav.registrationProcess, href: '/registration-process' },
        { label: nav.portal, href: external_portal_url, away: true },
      ],
    },
    { label: nav.recognition, href: '/recognition' },
    { label: nav.contact, href: '/contact' },
  ];
}

/** The entry of the navigation under which a page stands that is no entry itself. */
export function navigationAbove(path: string, snapshot: Snapshot): string | undefined {
  const [, first = ''] = path.split('/');
  const ofProgrammes = path === '/compare' || findProgramme(`/${first}`, snapshot) !== undefined;
  return ofProgrammes ? '/programmes' : undefined;
}
