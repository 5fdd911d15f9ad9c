import type { EditTarget } from '../../../content/editTarget.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

/** The edit target of a text of the home page that other pages show too. */
export function homePlace(snapshot: Snapshot, field: string): EditTarget {
  return {
    type: 'homePage',
    id: snapshot.one('homePage').id,
    field,
  };
}
