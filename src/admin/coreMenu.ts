import type { Menu } from '../content/types/define.ts';
import type { AuditWords } from './audit/auditNames.ts';
import type { IconName } from './icons/iconPaths.ts';
import { type MenuEntry, operationsEntry, pathOfMenu, siteEntry } from './menu.ts';

/** The core's screens. One line here adds one; a feature declares its own. */
const entries: readonly MenuEntry[] = [
  siteEntry(30, {
    path: 'users',
    label: 'User Management',
    icon: 'users',
    needs: 'users',
    screen: async () => (await import('./staff/StaffScreen.tsx')).StaffScreen,
  }),
  siteEntry(35, {
    path: 'sign-in',
    label: 'Sign-in',
    icon: 'key-round',
    screen: async () => (await import('./staff/provider/ProviderScreen.tsx')).ProviderScreen,
  }),
  ofContent(40, 'Manage SEO Metadata', 'tag'),
  ofContent(50, 'Site Content Manager', 'panels-top-left'),
  ofContent(60, 'Manage Courses', 'graduation-cap'),
  siteEntry(70, {
    path: 'fees',
    label: 'Fees',
    icon: 'indian-rupee',
    needs: 'content.publish:feePlan',
    screen: async () => (await import('./content/fees/FeesScreen.tsx')).FeesScreen,
  }),
  ofContent(80, 'Manage Landing Pages', 'megaphone'),
  ofContent(90, 'Manage Blogs', 'newspaper'),
  ofContent(100, 'Manage Auxiliary Pages', 'files'),
  ofContent(110, 'Manage Footer Links', 'link'),
  ofContent(120, 'Manage Live Lectures', 'calendar-days'),
  ofContent(130, 'Manage Launchpad', 'rocket'),
  siteEntry(140, {
    path: 'media',
    label: 'Media library',
    icon: 'images',
    needs: 'media',
    screen: async () => (await import('./media/MediaScreen.tsx')).MediaScreen,
  }),
  siteEntry(150, {
    path: 'view',
    label: 'Edit from the page',
    icon: 'pencil',
    needs: 'content.see',
    screen: async () => (await import('./view/ViewScreen.tsx')).ViewScreen,
  }),
  // First, as a counsellor’s day begins there.
  operationsEntry(190, {
    path: 'calls',
    label: 'Calls due',
    icon: 'phone',
    needs: 'leads.own',
    screen: async () => (await import('./leads/CallsScreen.tsx')).CallsScreen,
  }),
  operationsEntry(200, {
    path: 'leads',
    label: 'Leads',
    icon: 'inbox',
    needs: 'leads.own',
    screen: async () => (await import('./leads/LeadsScreen.tsx')).LeadsScreen,
  }),
  operationsEntry(230, {
    path: 'messages',
    label: 'Message log',
    icon: 'mail',
    screen: async () => (await import('./messages/MessagesScreen.tsx')).MessagesScreen,
  }),
  operationsEntry(240, {
    path: 'outbox',
    label: 'Outbox',
    icon: 'send',
    screen: async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen,
  }),
];

function ofContent(place: number, menu: Menu, icon: IconName): MenuEntry {
  const screen = async () => (await import('./content/MenuScreen.tsx')).menuScreen(menu);
  return siteEntry(place, { path: pathOfMenu(menu), label: menu, icon, screen, contents: menu });
}

function auditEntry(words: readonly AuditWords[]): MenuEntry {
  const screen = async () => (await import('./audit/AuditScreen.tsx')).auditScreen(words);
  const shown = { path: 'audit', label: 'Audit log', icon: 'scroll-text', screen } as const;
  return operationsEntry(260, { ...shown, needs: 'audit' });
}

type Screens = Readonly<{ menu?: readonly MenuEntry[]; audit?: AuditWords }>;

export function menuWith(features: readonly Screens[]): readonly MenuEntry[] {
  const plugged = features.flatMap(({ menu = [] }) => menu);
  const audit = auditEntry(features.flatMap((feature) => feature.audit ?? []));
  return [...entries, audit, ...plugged].toSorted((a, b) => a.place - b.place);
}
