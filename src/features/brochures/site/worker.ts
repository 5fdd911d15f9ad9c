import { parentPort, workerData } from 'node:worker_threads';
import type { Entry } from '../../../content/snapshot.ts';
import { renderBrochure, type BrochureOptions } from './brochure.ts';

export type BrochureOrder = BrochureOptions &
  Readonly<{ programmeId: number; entries: readonly Entry[] }>;

// Laying out a dozen pages takes the processor for a second: on a thread of its own, no visitor waits for it.
const { programmeId, entries, ...options } = workerData as BrochureOrder;
parentPort?.postMessage(await renderBrochure(programmeId, entries, options));
