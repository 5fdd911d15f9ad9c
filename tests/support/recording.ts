import { resolve } from 'node:path';

import type { Visit } from './browser.ts';

/** Holds the recordings of stories: `npx playwright-core show-trace <file>` plays one. */
const RECORDS = resolve(import.meta.dirname, '../../test-results');

/** With `STORY_RECORD=1`, records a visit under `name` until it is closed: a recording takes a third of a story's time. */
export async function recorded(name: string, visit: Visit): Promise<Visit> {
  if (process.env['STORY_RECORD'] !== '1') return visit;
  const { tracing } = visit.page.context();
  await tracing.start({ title: name, screenshots: true, snapshots: true });
  const close = async () => {
    await tracing.stop({ path: resolve(RECORDS, `${name}.zip`) });
    await visit.close();
  };
  return { ...visit, close };
}
