import { join } from 'node:path';

import fastifyStatic from '@fastify/static';

import { pageBar } from '../../kernel/constants.ts';
import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Reply, Server, WatchesPages } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import type { Website } from './website.ts';
import { createStaffPage } from './staff-area-page.ts';
import { readFile } from 'node:fs/promises';
import type { Config } from '../config/config.ts';

const YEAR = 31_536_000;

export type StaffAreaDeps = Pick<Platform, 'config' | 'log'> &
  WatchesPages & {
    /** Loads the sign-in library. */
    staff: { auth(): Promise<unknown> };
    website: Website;
  };

/**
 * The staff area: one page for every address below /admin, and its hashed files. Who asks for the
 * page is about to sign in, so the sign-in library begins to load then, and no call waits for it.
 */
export async function registerStaffArea(server: Server, deps: StaffAreaDeps): Promise<void> {
  const { config, website, staff, log } = deps;
  const page = createStaffPage(config, website);
  const answer = async (_request: unknown, reply: Reply) => {
    const { html, headers } = await page();
    applyHeaders(reply, headers);
    return reply.type('text/html; charset=utf-8').send(html);
  };
  const onResponse = async () => {
    await staff.auth().catch((error: unknown) => log.error({ err: error }, 'sign-in did not load'));
  };
  await server.register(async (pages) => {
    deps.metrics.watchPages(pages);
    pages.get('/admin', { onResponse }, answer);
    pages.get('/admin/*', { onResponse }, answer);
  });
  const bar = createPageBarPath(config, website);
  server.get(pageBar, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(await bar(), 302),
  );
  if (website.staffTemplate === undefined) {
    await server.register(async (files) => serveFiles(files, deps));
  }
}

/** Files whose name changes with their content, compressed when they were built. */
async function serveFiles(server: Server, { config }: StaffAreaDeps): Promise<void> {
  const headers = securityHeaders(isSecure(config));
  server.addHook('onSend', async (_request, reply) => applyHeaders(reply, headers));
  await server.register(fastifyStatic, {
    root: join(config.project, 'dist/admin/assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz,zst}'],
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
    },
  });
}

const source = 'view/bar/pageBar.ts';

/** The current address of the bar's script: its built file, whose name changes with its content, or its source. */
function createPageBarPath(config: Config, website: Website): () => Promise<string> {
  if (website.staffTemplate !== undefined) return async () => `/src/admin/${source}`;
  return async () => {
    const manifest = await readFile(join(config.project, 'dist/admin/.vite/manifest.json'), 'utf8');
    const built = (JSON.parse(manifest) as Record<string, { file: string } | undefined>)[source];
    if (built === undefined) throw new Error('The build lacks the bar of the staff.');
    return `/admin/${built.file}`;
  };
}
