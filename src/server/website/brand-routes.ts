import { LRUCache } from 'lru-cache';

import { inTurn } from '../http/callers/turns.ts';
import { AppError } from '../http/errors.ts';
import { answerReady, type ReadyAnswer, readyAnswer, weightOf } from '../http/ready/ready-body.ts';
import type { Server } from '../http/server.ts';
import { createSiteIcons, iconFile } from './images/site-icons.ts';
import type { WebsiteDeps } from './website.ts';

const year = 31_536_000;
/** Bytes of ready answers: few brands are published, and each draft that staff look at is another. */
const most = 262_144;

type Named = Readonly<{ hash: string; name: string }>;

export function serveBrand(server: Server, deps: WebsiteDeps): void {
  const kept = new LRUCache<string, ReadyAnswer>({ maxSize: most, sizeCalculation: weightOf });

  server.get<{ Params: Named }>('/brand/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params;
    const key = `${hash}/${name}`;
    const known = kept.get(key);
    if (known) return answerReady(request, reply, { answer: known });
    const answer = await inTurn(deps, { request, counted: true }, make(hash, name));
    kept.set(key, answer);
    return answerReady(request, reply, { answer });
  });

  /** A page of another release asks by another hash: it is answered, and not kept. */
  function make(hash: string, name: string): () => ReadyAnswer {
    return () => {
      const file = deps.website.site().brandFile(name);
      if (file === undefined) throw new AppError('not_found');
      const lasting = file.hash === hash ? `public, max-age=${year}, immutable` : 'no-cache';
      const plain = Buffer.from(file.text);
      return readyAnswer({
        plain,
        type: file.type,
        effort: 'high',
        common: ['cache-control', lasting],
      });
    };
  }
}

/** A day, as the university may choose another icon. */
const cacheControl = 'public, max-age=86400';
const tabSize = 48;
const touchSize = 180;

export function serveIcons(server: Server, deps: WebsiteDeps): void {
  const { content, website } = deps;
  const { groundColourOf, homeScreenSizes } = website.site();
  const siteIcon = createSiteIcons({
    ...deps,
    brandMark: (snapshot) => website.site().brandMark(snapshot),
  });

  server.get('/favicon.ico', async (_request, reply) => {
    const png = await siteIcon(content.shown(), { size: tabSize, margin: 0 });
    return reply
      .header('cache-control', cacheControl)
      .type('image/vnd.microsoft.icon')
      .send(iconFile(png, tabSize));
  });
  const sizes: Record<string, number> = { 'apple-touch-icon': touchSize };
  for (const size of homeScreenSizes) sizes[`icon-${size}`] = size;
  for (const [name, size] of Object.entries(sizes)) {
    server.get(`/${name}.png`, async (_request, reply) => {
      const background = groundColourOf(content.shown());
      const png = await siteIcon(content.shown(), { size, margin: 0.14, background });
      return reply.header('cache-control', cacheControl).type('image/png').send(png);
    });
  }
  server.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = website.site().manifest(content.shown());
    if (manifest === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', cacheControl)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest);
  });
}
