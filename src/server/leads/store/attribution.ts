import { z } from 'zod';

import type { CheckedLeadPost, Touch } from '../../../kernel/leads/leads.ts';

/** The source of one registration: its tracking fields, and the visit that led to it. */
export const storedTouchSchema = z.record(z.string(), z.string());
export type StoredTouch = z.infer<typeof storedTouchSchema>;

/** The fields of a registration's source, named as its columns. */
export const sourceFields = [
  'source_media',
  'source_campaign',
  'source_refer_url',
  'source_source',
  'c2',
  'c3',
  'c4',
  'c5',
] as const;

/** Returns the first visit of a new lead. Returns null if nothing is known of it. */
export function firstTouchOf(post: CheckedLeadPost, now: string): StoredTouch | null {
  return post.first_touch ? stored(post.first_touch, now) : lastTouchOf(post, now);
}

/** Returns the visit of this registration with its tracking fields. Returns null if nothing is known of it. */
export function lastTouchOf(post: CheckedLeadPost, now: string): StoredTouch | null {
  const source = sourceFields.filter((field) => post.data[field]);
  if (!post.last_touch && source.length === 0) return null;
  const touch = stored(post.last_touch ?? {}, now);
  for (const field of source) touch[field] = post.data[field] ?? '';
  return touch;
}

/**
 * The same post with nothing that tells of the visit: of somebody under age none is followed, by section 9(3) of the
 * DPDP Act, 2023.
 */
export function withoutVisit<Post extends CheckedLeadPost>(post: Post): Post {
  const unsaid = Object.fromEntries(sourceFields.map((field) => [field, undefined]));
  return {
    ...post,
    data: { ...post.data, ...unsaid },
    // Where the form stood, without what its address says of the way there.
    page: post.page?.split('?', 1)[0],
    session_id: null,
    anonymous_id: null,
    first_touch: null,
    last_touch: null,
  };
}

function stored(touch: Touch, now: string): StoredTouch {
  const known = Object.entries(touch).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { at: now, ...Object.fromEntries(known) };
}
