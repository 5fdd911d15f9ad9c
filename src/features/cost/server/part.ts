import { makeWay } from '../../../server/content/make-way.ts';
import type { ServerPart } from '../../../server/feature.ts';

export const part: ServerPart = {
  plug: () => ({ open: (core) => ({ close: makeWay(core, '/cost') }) }),
};
