import { entryOf } from '../../../content/addresses/pagePath.ts';
import { shownFooters } from '../../../content/read/footer.ts';
import { publicBlocks } from '../../../content/read/shownBlocks.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { urlOf } from './pictures.ts';

/** The page at an address; undefined if none is published. */
export function auxiliaryPage(snapshot: Snapshot, path: string) {
  const page = entryOf('auxiliary', path, snapshot);
  return page && presentPage(page);
}

/** A page of a specialisation: its own last segment under the specialisation's. */
export function specialisationPage(
  snapshot: Snapshot,
  { specialisation, page }: { specialisation: string; page: string },
) {
  const found = snapshot.all('auxiliary').find(({ data }) => {
    const programme = snapshot.get('programme', data.programme);
    return (
      programme !== undefined &&
      programme.parent !== null &&
      programme.data.slug === specialisation &&
      data.path.endsWith(`/${page}`)
    );
  });
  return found && presentPage(found);
}

function presentPage({ id, data }: Entry<'auxiliary'>) {
  return {
    id,
    path: data.path,
    title: data.title,
    pageCategory:
      data.programme === null ? ('university_page' as const) : ('program_page' as const),
    program_id: data.programme,
    sections: publicBlocks(data.sections),
  };
}

/** Pages that belong to the whole university. */
export function auxiliaryNames(snapshot: Snapshot) {
  return namesOf(snapshot, null);
}

/** Pages of one programme; undefined if the programme does not exist. */
export function programmeAuxiliaryNames(snapshot: Snapshot, id: number) {
  return snapshot.get('programme', id) && namesOf(snapshot, id);
}

function namesOf(snapshot: Snapshot, programme: number | null) {
  return snapshot
    .all('auxiliary')
    .filter(({ data }) => data.programme === programme)
    .map(({ id, data }) => ({ id, path: data.path, title: data.title }));
}

/** The footer's columns by the page that they stand on. */
export function footers(snapshot: Snapshot) {
  const groups = shownFooters(snapshot).map(presentGroup);
  return Object.fromEntries(Map.groupBy(groups, ({ slug }) => slug));
}

/** Published groups are never deleted; authors appear as ids, as names of staff are private. */
function presentGroup(entry: Entry<'footer'>) {
  return {
    id: entry.id,
    ...entry.data,
    is_deleted: false,
    created_by: entry.createdBy ?? null,
    updated_by: entry.publishedBy ?? null,
    created_at: entry.createdAt,
    updated_at: entry.publishedAt,
  };
}

/** The footer of every page; undefined before the university is published. */
export function universityFooter(snapshot: Snapshot) {
  const university = snapshot.all('university')[0];
  if (university === undefined) return undefined;
  const { data } = university;
  return {
    name: data.name,
    about: data.description,
    disclaimer: data.disclaimer,
    copyright: data.copyright,
    social_links: data.social_links,
    groups: footers(snapshot)['home'] ?? [],
  };
}

/** Search title, description and picture of one path. */
export function metadataOf(snapshot: Snapshot, id: number) {
  const entry = snapshot.get('metadata', id);
  if (entry === undefined) return undefined;
  const { path, title, description, og_image, canonical, robots } = entry.data;
  return { id, path, title, description, 'og:image': urlOf(snapshot, og_image), canonical, robots };
}
