import type { TestProject } from 'vitest/node';

import { build } from '../../scripts/build.mjs';
import { openTestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test database server's own database. */
    cluster: string;
  }
}

let cluster: ReturnType<typeof openTestCluster> | undefined;
let projects = 0;

/** One PostgreSQL for the run, whatever the number of projects, and for stories the product as built. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  cluster ??= openTestCluster();
  if (project.name === 'stories') await build();
  project.provide('cluster', (await cluster).url);
  return teardown;
}

async function teardown(): Promise<void> {
  projects -= 1;
  if (projects === 0) await (await cluster)?.close();
}
