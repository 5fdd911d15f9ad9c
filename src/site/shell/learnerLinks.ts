import type { Snapshot } from '../../content/snapshot.ts';
import type { IconName } from '../ui/Icon.tsx';
import { words } from '../../contract/words/site.ts';
import { whatsappLink } from '../sections/contacts.ts';
import type { NavLink } from './navigation.ts';

/** A link of the launchpad's own navigation; phones have room for `short`. */
export type LearnerLink = NavLink & Readonly<{ short: string; icon: IconName }>;

/** Where those who have registered go: their launchpad, their application, somebody who helps. */
export function learnerLinks(snapshot: Snapshot): readonly LearnerLink[] {
  const { admission_portal_url, whatsapp_number } = snapshot.one('university').data;
  const { launchpad, application, applicationShort, help } = words.learner;
  return [
    { label: launchpad, short: launchpad, href: '/launchpad', icon: 'home' },
    {
      label: application,
      short: applicationShort,
      href: admission_portal_url,
      icon: 'file-text',
      away: true,
    },
    {
      label: help,
      short: help,
      href: whatsappLink(whatsapp_number),
      icon: 'brand-whatsapp',
      away: true,
    },
  ];
}
