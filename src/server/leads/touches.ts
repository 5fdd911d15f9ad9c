import type { CheckedLeadPost, Touch } from '../../contract/leads.ts';

const sourceFields = [
  'source_media',
  'source_campaign',
  'source_refer_url',
  'source_source',
  'c2',
  'c3',
  'c4',
  'c5',
] as const;

type Source = Partial<Record<(typeof sourceFields)[number], string>>;

/** The tracking fields that a registration brought. */
export function sourceOf({ data }: CheckedLeadPost): Source {
  const present = sourceFields.filter((field) => data[field]);
  return Object.fromEntries(present.map((field) => [field, data[field]]));
}

/** The visit that first led here, for a lead that is new; null where nothing is known of it. */
export function firstTouchOf(post: CheckedLeadPost, now: Date): object | null {
  return post.first_touch ? stored(post.first_touch, now) : lastTouchOf(post, now);
}

/** The visit of this registration with its tracking fields; null where nothing is known of it. */
export function lastTouchOf(post: CheckedLeadPost, now: Date): object | null {
  const source = sourceOf(post);
  if (!post.last_touch && Object.keys(source).length === 0) return null;
  return { ...stored(post.last_touch ?? {}, now), ...source };
}

function stored(touch: Touch, now: Date): Record<string, string> {
  const known = Object.entries(touch).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { at: now.toISOString(), ...Object.fromEntries(known) };
}
