import type { EntryRow } from './table.ts';

/** A field of one entry among several: `structure 12: credits`. */
export const placeIn = ({ type, id }: Pick<EntryRow, 'type' | 'id'>, field: string): string =>
  `${type} ${id}: ${field}`;
