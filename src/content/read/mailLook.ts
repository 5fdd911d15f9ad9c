import type { Snapshot } from '../snapshot.ts';
import { brandOf, paletteIn } from './brand.ts';
import { wordingOf } from './ownWords.ts';

/** What the mails of the university are made with; without one, the design's. */
export function mailLookOf(snapshot: Snapshot, origin: string) {
  const university = snapshot.all('university')[0]?.data;
  const place = university && [university.city, university.region, university.postal_code];
  return {
    origin,
    language: wordingOf(snapshot).locale,
    name: university?.name ?? new URL(origin).host,
    caption: university?.caption ?? '',
    contact: university
      ? [university.street, place?.filter(Boolean).join(', ') ?? '', university.phone]
      : [],
    replyTo: university?.email || null,
    colours: paletteIn(brandOf(snapshot)),
  };
}
