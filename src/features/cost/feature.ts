import type { Feature } from '../feature.ts';

/** The true cost of a programme on one sheet: a page, without a part in the server. */
export const cost: Feature = { name: 'cost' };
