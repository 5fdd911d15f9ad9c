import { ownPath } from '../../../content/addresses/addresses.ts';
import { entryOf } from '../../../content/addresses/pagePath.ts';
import { allArticles, articlePath, type Article } from '../../../content/read/blog.ts';
import { filteredLectures } from '../../../content/read/lectures.ts';
import { publicBlocks } from '../../../content/read/pageSections.ts';
import { byName } from '../../../kernel/text/folded.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { pictureOf, presentName, urlOf } from './programmes.ts';

function pathOf(entry: Entry<'landing'>): string {
  return ownPath(entry.type, entry.data, null) ?? '/';
}

export function landingNames(snapshot: Snapshot) {
  return snapshot.all('landing').map((entry) => ({
    id: entry.id,
    slug: entry.data.slug,
    title: entry.data.title,
    path: pathOf(entry),
  }));
}

export function landingPage(snapshot: Snapshot, id: number) {
  const entry = snapshot.get('landing', id);
  if (entry === undefined) return undefined;
  const { programme, sections, ...data } = entry.data;
  return {
    id,
    path: pathOf(entry),
    program_id: programme,
    ...data,
    sections: publicBlocks(sections),
  };
}

/** Landing pages offer the same programmes as the site. */
function presentArticle(snapshot: Snapshot, entry: Article) {
  const { slug, title, excerpt, cover, author, written_on, topics } = entry.data;
  return {
    id: entry.id,
    slug,
    path: articlePath(entry),
    title,
    excerpt,
    cover: pictureOf(snapshot, cover),
    author,
    written_on,
    topics,
  };
}

export function articles(snapshot: Snapshot) {
  return allArticles(snapshot).map((entry) => presentArticle(snapshot, entry));
}

export function article(snapshot: Snapshot, slug: string) {
  const entry = entryOf('blog', ownPath('blog', { slug }, null) ?? '', snapshot);
  if (entry === undefined) return undefined;
  return {
    ...presentArticle(snapshot, entry),
    pageCategory: 'blog' as const,
    body: entry.data.body,
    author_role: entry.data.author_role,
    programmes: entry.data.programmes.flatMap((id) => {
      const programme = snapshot.get('programme', id);
      return programme ? [presentName(programme)] : [];
    }),
  };
}

type Range = { startDate?: string | undefined; endDate?: string | undefined };

/** Live lectures that touch the days from `startDate` to `endDate`, in their order of time. */
export function liveLectures(snapshot: Snapshot, { startDate = '', endDate = '9999' }: Range) {
  return filteredLectures(snapshot, {})
    .filter(({ data }) => data.end_date >= startDate && data.start_date <= endDate)
    .map(({ id, data: { series: _staffs, is_open: _website, ...data } }) => ({ id, ...data }));
}

const lectureFilters = ['course_name', 'sem_year', 'batch', 'subject_name'] as const;

export function eventOptions(snapshot: Snapshot) {
  return Object.fromEntries(
    lectureFilters.map((name) => [
      name,
      [...new Set(snapshot.all('liveLecture').map(({ data }) => data[name]))].toSorted(byName),
    ]),
  );
}

export function launchpadPage(snapshot: Snapshot) {
  const pictures = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        const isPicture = name === 'image' || name.endsWith('_image');
        return [name, isPicture ? urlOf(snapshot, value as number | null) : value];
      }),
    );
  const all = (type: 'launchpad' | 'preLoginReferral' | 'postLoginReferral' | 'dashboardAccess') =>
    snapshot.all(type).map(({ id, data }) => ({ id, ...pictures(data) }));
  return {
    sections: all('launchpad'),
    preLoginReferral: all('preLoginReferral'),
    postLoginReferral: all('postLoginReferral'),
    dashboardAccess: all('dashboardAccess'),
  };
}

/** The active banner; by the API's contract number 0 and inactive if there is none. */
export function promotionalBanner(snapshot: Snapshot) {
  const entry = snapshot.all('promotionalBanner').find(({ data }) => data.is_active === '1');
  if (entry === undefined)
    return { id: 0, title: '', image: null, mobile_image: null, is_active: '0' };
  const { title, image, mobile_image, is_active } = entry.data;
  return {
    id: entry.id,
    title,
    image: urlOf(snapshot, image),
    mobile_image: urlOf(snapshot, mobile_image),
    is_active,
  };
}
