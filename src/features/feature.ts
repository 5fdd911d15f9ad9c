import type { AuditWords } from '../admin/audit/auditNames.ts';
import type { MenuEntry } from '../admin/menu.ts';
import type { Feature as ServerFeature } from '../server/feature.ts';

/** The server loads its part when it starts, the staff area a screen when it opens. */
export type Feature = ServerFeature &
  Readonly<{
    menu?: readonly MenuEntry[];
    /** Names of the actions and entities that it audits. */
    audit?: AuditWords;
  }>;
