import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Rendered } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';
import { isSecure, securityHeaders, type PagePolicy } from '../http/security-headers.ts';
import type { Platform } from '../platform/open.ts';
import type { Sources } from './development.ts';
import { createFastLane } from './fast-lane.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The public website, as the process and the staff area's preview use it. */
export type Website = Readonly<{
  pages: PageCache;
  renderer: Renderer;
  /** Renders a path from any snapshot: the preview of a draft, or of a day to come. */
  render(path: string, snapshot: Snapshot): Rendered;
  /** Answers a page whose bytes are ready; leaves everything else to `next`. */
  answer: Answer;
  /** What a page may load, for its content security policy. */
  policy: PagePolicy;
  /** While sources are served as they are: the staff area's page over its sources. */
  staffTemplate?: () => Promise<string>;
  close(): Promise<void>;
}>;

/** What the routes of the website stand on. */
export type WebsiteDeps = Pick<Platform, 'config' | 'storage' | 'turns'> & {
  content: { snapshot(): Snapshot };
  website: Website;
};

/** Hosts whose player an editor may put on a page. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/** Opens the website over the published content. Throws where it was not built. */
export async function openWebsite(
  config: Config,
  content: { snapshot(): Snapshot },
): Promise<Website> {
  const sources = config.mode === 'development' ? await openSourcesOf(config) : undefined;
  const renderer = sources?.renderer ?? (await loadRenderer(config));
  const policy = policyOf(renderer, sources);
  const pages = createPageCache({
    renderer,
    snapshot: () => content.snapshot(),
    headers: pageHeaders(config, policy),
    keep: sources === undefined,
  });
  return {
    pages,
    renderer,
    policy,
    ...(sources && { staffTemplate: sources.staffTemplate }),
    render: (path, snapshot) => renderer.render(path, snapshot),
    answer: sources ? answerSources(sources) : createFastLane(pages),
    close: async () => sources?.close(),
  };
}

async function openSourcesOf(config: Config): Promise<Sources> {
  const { openSources } = await import('./development.ts');
  return openSources(config);
}

function policyOf(
  { headScript, speculationRules }: Renderer,
  sources: Sources | undefined,
): PagePolicy {
  const scriptHashes = [headScript, speculationRules].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return { scriptHashes, frames: playerOrigins, ...(sources && { development: true }) };
}

/** Name and value by turns: pages may be kept, but are asked for again, so that a publish shows at once. */
function pageHeaders(config: Config, policy: PagePolicy): string[] {
  const headers = {
    ...securityHeaders(isSecure(config), policy),
    'cache-control': 'public, no-cache',
  };
  return Object.entries(headers).flat();
}

function answerSources({ middleware, refresh }: Sources): Answer {
  return (request, response, next) => {
    const serve = () => middleware(request, response, next);
    refresh().then(serve, serve);
  };
}
