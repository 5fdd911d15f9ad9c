import type { Request } from '../server.ts';

/**
 * Counts a body as one call for each `unit` of its bytes; one that does not say how long it is, as the longest that is
 * taken.
 */
export function bySize({ bodyLimit, unit }: { bodyLimit: number; unit: number }) {
  return ({ headers }: Request): number => {
    const bytes = Number(headers['content-length'] ?? bodyLimit);
    return Math.max(1, Math.ceil(Math.min(bytes, bodyLimit) / unit) || 1);
  };
}
