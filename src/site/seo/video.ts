import type { Snapshot } from '../../content/snapshot.ts';
import { smallRendition } from '../ui/media/renditions.ts';

/**
 * The university's film; nothing if there is no film or no picture of it.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function filmNode(snapshot: Snapshot, origin: string): object[] {
  const { data, createdAt } = snapshot.one('university');
  const poster = snapshot.media(data.film_poster);
  if (!data.film_url || !poster) return [];
  const url = new URL(data.film_url, origin);
  const ours = url.origin === new URL(origin).origin;
  return [
    {
      '@type': 'VideoObject',
      name: data.film_title,
      description: `${data.film_title}. ${data.film_caption}`,
      thumbnailUrl: new URL(smallRendition(poster, 1200), origin).href,
      uploadDate: createdAt,
      ...(ours ? { contentUrl: url.href } : { embedUrl: url.href }),
    },
  ];
}
