import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';

/** Child types of a programme; specialisations are programmes themselves and are handled apart. */
const parts = typeNames.filter(
  (name) => name !== 'programme' && typeOf(name).parent?.type === 'programme',
);

/**
 * Collects the content of a programme's brochure: the programme and its parent with all their
 * children, their specialisations, the accreditations, the university, its brand and its own
 * wordings. Undefined if the programme is not published.
 */
export function brochureEntries(programmeId: number, snapshot: Snapshot): Entry[] | undefined {
  const programme = snapshot.get('programme', programmeId);
  if (!programme) return undefined;
  const parent = snapshot.get('programme', programme.parent);
  const lineage = [programme, ...(parent ? [parent] : [])];
  const siblings = snapshot.children('programme', parent?.id ?? programme.id);
  const under = lineage.flatMap(({ id }) =>
    parts.flatMap((type): readonly Entry[] => snapshot.children(type, id)),
  );
  const entries: Entry[] = [
    ...snapshot.all('university'),
    ...snapshot.all('brand'),
    ...snapshot.all('fixedWords'),
    ...lineage,
    ...siblings.filter(({ id }) => id !== programme.id),
    ...under,
    ...snapshot.all('accreditation'),
  ];
  return entries.map(plain);
}

/** An entry that can be handed to another thread: the snapshot's own read their data on first sight. */
function plain({ id, type, parent, position, data, createdAt, publishedAt }: Entry): Entry {
  return {
    id,
    type,
    parent,
    position,
    data,
    createdAt,
    publishedAt,
  };
}
