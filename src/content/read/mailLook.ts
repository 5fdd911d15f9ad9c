import type { Snapshot } from '../snapshot.ts';
import { brandOf, paletteIn } from './brand.ts';
import { wordingOf } from './ownWords.ts';

/** The look of the university's mails: its brand, or the design's if it has none. */
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
