import type { BatchOptions } from '../database/batch.ts';

/** Notes that a delivery is made wait a little for others: a lost one repeats the delivery. */
export const NOTES: BatchOptions = { gather: 50 };
