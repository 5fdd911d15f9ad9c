import type { TestProject } from 'vitest/node';

import { build } from '../../scripts/build.mjs';
import { openTestCluster } from './cluster.ts';
import { ensureTemplates, type Templates } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test database server's own database. */
    cluster: string;
    templates: Templates;
  }
}

const besideTheCode = new Set(['unit', 'app']);

let prepared: ReturnType<typeof prepare> | undefined;
let projects = 0;

/** One PostgreSQL for the run, whatever the number of projects, and the product as built for all but the tests beside the code. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  prepared ??= prepare();
  const { cluster, templates } = await prepared;
  project.provide('cluster', cluster.url);
  project.provide('templates', templates);
  if (!besideTheCode.has(project.name)) await build();
  return teardown;
}

async function prepare() {
  const cluster = await openTestCluster();
  return { cluster, templates: await ensureTemplates(cluster.url) };
}

async function teardown(): Promise<void> {
  projects -= 1;
  if (projects === 0) await (await prepared)?.cluster.close();
}
