import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';

import { pageBar } from '../../kernel/constants.ts';
import type { Config } from '../config/config.ts';
import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { Reply, Server, WatchesPages } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import type { Website } from './website.ts';

const YEAR = 31_536_000;

type StaffAreaDeps = Pick<Platform, 'config' | 'log'> &
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

/** One answer of the staff area's page: its bytes, and headers with a nonce that no other has. */
type StaffPage = Readonly<{ html: string; headers: Readonly<Record<string, string>> }>;

const placeholder = /__nonce__/g;
/** As the build writes it: HTML asks for its content, which nobody reads. */
const unfinishedMeta = '<meta property="csp-nonce"';

/**
 * Makes the page of the staff area. The style library writes its rules as it runs, so they carry a
 * nonce; nothing inline runs without one.
 */
export function createStaffPage(config: Config, website: Website): () => Promise<StaffPage> {
  const template = website.staffTemplate ?? builtTemplate(config);
  return async () => {
    const nonce = randomBytes(18).toString('base64url');
    const html = branded(await template(), website);
    return {
      html: html.replace(placeholder, nonce),
      headers: {
        ...securityHeaders(isSecure(config), { ...website.policy, nonce }),
        'cache-control': 'no-store',
      },
    };
  };
}

/** The staff area looks as the university does: its colours and faces, its icon, its drawings. */
function branded(html: string, { site, moment }: Website): string {
  // Before the website is public, too.
  const { snapshot, behind = snapshot } = moment();
  const { brandStyles, staffDrawings } = site();
  const links = brandStyles(behind).map((href) => `<link rel="stylesheet" href="${href}">`);
  return html
    .replace(unfinishedMeta, `${unfinishedMeta} content=""`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('</body>', () => `${staffDrawings(behind)}</body>`);
}

/**
 * The built page: read when a build has made it anew, and else kept. While a build runs the one
 * before stands in; without any, each request looks again.
 */
function builtTemplate(config: Config): () => Promise<string> {
  const path = join(config.project, 'dist/admin/index.html');
  let kept: Readonly<{ builtAt: number; text: string }> | undefined;
  const newest = async () => {
    const { mtimeMs: builtAt } = await stat(path);
    return builtAt === kept?.builtAt ? kept : { builtAt, text: await readFile(path, 'utf8') };
  };
  return async () => {
    try {
      kept = await newest();
    } catch (error) {
      if (kept === undefined) throw error;
    }
    return kept.text;
  };
}
