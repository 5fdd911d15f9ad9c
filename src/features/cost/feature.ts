import type { Feature } from '../feature.ts';

/** The true cost of a programme on one sheet. */
export const cost: Feature = { name: 'cost' };
