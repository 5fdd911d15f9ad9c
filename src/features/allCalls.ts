import type { Call } from '../kernel/call.ts';
import { coreCalls } from '../kernel/coreCalls.ts';
import { allFeatures } from './all.ts';

/** By name; calls of content types in their general form, before `ofType`. */
export const allCalls: Readonly<Record<string, Call>> = Object.assign(
  { ...coreCalls },
  ...allFeatures.map(({ calls }) => calls),
);
