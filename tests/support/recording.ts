import { resolve } from 'node:path';

import type { Visit } from './browser.ts';

/** Where stories are recorded: `npx playwright-core show-trace <file>` plays one. */
const RECORDS = resolve(import.meta.dirname, '../../test-results');

/** Records a visit under `name`, from now until it is closed. */
export async function recorded(name: string, visit: Visit): Promise<Visit> {
  const { tracing } = visit.page.context();
  await tracing.start({ title: name, screenshots: true, snapshots: true });
  const close = async () => {
    await tracing.stop({ path: resolve(RECORDS, `${name}.zip`) });
    await visit.close();
  };
  return { ...visit, close };
}
