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
    staff: { auth(): Promise<unknown> };
    website: Website;
  };

/** One page for every address below /admin. Its reader is about to sign in, so it begins to load the sign-in library. */
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

/** The bar's script: its built file, whose name changes with its content, or its source. */
function createPageBarPath(config: Config, website: Website): () => Promise<string> {
  if (website.staffTemplate !== undefined) return async () => `/src/admin/${source}`;
  return async () => {
    const manifest = await readFile(join(config.project, 'dist/admin/.vite/manifest.json'), 'utf8');
    const built = (JSON.parse(manifest) as Record<string, { file: string } | undefined>)[source];
    if (built === undefined) throw new Error('The build lacks the bar of the staff.');
    return `/admin/${built.file}`;
  };
}

/** The nonce in headers and bytes is unique. */
type StaffPage = Readonly<{ html: string; headers: Readonly<Record<string, string>> }>;

const placeholder = /__nonce__/g;
/** HTML asks for its content, which nobody reads. */
const unfinishedMeta = '<meta property="csp-nonce"';

/** The style library writes its rules as it runs, so they carry a nonce; nothing inline runs without one. */
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
