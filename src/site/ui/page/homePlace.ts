import type { EditTarget } from '../../../content/editTarget.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

/** Where staff edit a text of the home page, which stands on other pages too. */
export function homePlace(snapshot: Snapshot, field: string): EditTarget {
  return {
    type: 'homePage',
    id: snapshot.one('homePage').id,
    field,
  };
}
