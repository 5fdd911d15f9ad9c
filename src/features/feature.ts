import type { MenuEntry } from '../admin/menu.ts';
import type { Feature as ServerFeature } from '../server/feature.ts';

/**
 * A feature: everything that plugs into the core, in one declaration. The server loads its part when it starts, the
 * staff area a screen when it opens; the build of each side leaves out the other's.
 */
export type Feature = ServerFeature &
  Readonly<{
    /** Screens of the staff area. */
    menu?: readonly MenuEntry[];
  }>;
