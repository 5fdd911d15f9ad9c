import { type Menus, menusOf } from '../../../content/read/footer.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { destinationOf } from '../destinations.ts';
import type { NavLink } from './navigation.ts';

/** A link of the launchpad's own navigation; phones have room for `short`. */
export type LearnerLink = NavLink & Pick<Menus['learner'][number], 'short' | 'icon'>;

/** Links for registered visitors, such as their launchpad, their application, and a contact for help. */
export function learnerLinks(snapshot: Snapshot): readonly LearnerLink[] {
  return menusOf(snapshot)
    .learner.filter(({ hidden }) => !hidden)
    .flatMap((link) => {
      const destination = destinationOf(link, snapshot);
      const { title: label, short, icon } = link;
      return destination ? [{ label, short, icon, ...destination }] : [];
    });
}
