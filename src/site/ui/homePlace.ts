import type { Place } from '../../content/place.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/** Where staff edit a text of the home page, which stands on other pages too. */
export const homePlace = (snapshot: Snapshot, field: string): Place => ({
  type: 'homePage',
  id: snapshot.one('homePage').id,
  field,
});
