import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Rendered } from '../../site/render.tsx';
import type { Config } from '../config.ts';
import type { Content } from '../content/content.ts';
import { isSecure, securityHeaders } from '../http/security-headers.ts';
import { createFastLane } from './fast-lane.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

/** The public website, as the process and the staff area's preview use it. */
export type Website = Readonly<{
  pages: PageCache;
  renderer: Renderer;
  /** Renders a path from any snapshot: the preview of a draft, or of a day to come. */
  render(path: string, snapshot: Snapshot): Rendered;
  /** Answers a page whose bytes are ready; false where the framework must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Content security policy sources that every page needs. */
  scriptHashes: readonly string[];
}>;

/** Hosts whose player an editor may put on a page. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Opens the built website over the published content. Throws where it was not built. */
export async function openWebsite(config: Config, content: Pick<Content, 'snapshot'>): Promise<Website> {
  const renderer = await loadRenderer(config);
  const scriptHashes = [`sha256-${createHash('sha256').update(renderer.headScript).digest('base64')}`];
  const headers = pageHeaders(config, scriptHashes);
  const pages = createPageCache({ renderer, snapshot: () => content.snapshot(), headers });
  return {
    pages,
    renderer,
    render: (path, snapshot) => renderer.render(path, snapshot),
    answer: createFastLane(pages),
    scriptHashes,
  };
}

/** Name and value by turns: pages may be kept, but are asked for again, so that a publish shows at once. */
function pageHeaders(config: Config, scriptHashes: readonly string[]): string[] {
  const policy = { scriptHashes, frames: playerOrigins };
  const all = { ...securityHeaders(isSecure(config), policy), 'cache-control': 'public, no-cache' };
  return Object.entries(all).flat();
}
