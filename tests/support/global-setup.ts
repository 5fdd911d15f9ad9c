import type { TestProject } from 'vitest/node';

import { build } from '../../scripts/build.mjs';
import { openTestCluster } from './cluster.ts';
import { ensureTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test database server's own database. */
    cluster: string;
  }
}

const besideTheCode = new Set(['unit', 'app']);

let prepared: ReturnType<typeof openTestCluster> | undefined;
let projects = 0;

/** One PostgreSQL with its templates for the run, whatever the number of projects; the product as built for all but the tests beside the code. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  prepared ??= openTestCluster();
  const { url } = await prepared;
  project.provide('cluster', url);
  if (!besideTheCode.has(project.name)) await build();
  // Built here, where no test's time limit holds.
  await ensureTemplate(url, 'empty');
  if (project.name === 'unit') return teardown;
  await ensureTemplate(url, 'demo');
  await ensureTemplate(url, 'samples');
  return teardown;
}

async function teardown(): Promise<void> {
  projects -= 1;
  if (projects === 0) await (await prepared)?.close();
}
