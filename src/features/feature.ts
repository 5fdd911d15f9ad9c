import type { Feature as ServerFeature } from '../server/feature.ts';

/** A feature: everything that plugs into the core, in one declaration. Each part is loaded when its side starts. */
export type Feature = ServerFeature;
