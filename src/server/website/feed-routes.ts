import type { FastifyRequest } from 'fastify';

import { type CancelledLecture, endOf } from '../../content/read/lectures.ts';
import { inTurn } from '../http/callers/turns.ts';
import { attachment } from '../http/attachment.ts';
import { AppError } from '../http/errors.ts';
import { answerReady, type ReadyAnswer, readyAnswer } from '../http/ready/ready-body.ts';
import type { Reply, Server } from '../http/server.ts';
import { answerPage } from './answer-page.ts';
import { createSharingImages } from './images/sharing-image.ts';
import type { Website, WebsiteDeps } from './website.ts';
import type { SharedCard } from '../../site/render.tsx';

const year = 365 * 86_400;

type NamedFile = { Params: Readonly<{ file: string }> };

export function serveFeeds(server: Server, deps: WebsiteDeps): void {
  server.get<NamedFile>('/live-lecture/:file', async (request, reply) =>
    sendCalendar(deps, request, reply),
  );
  serveSharingImages(server, deps);
}

async function sendCalendar(deps: WebsiteDeps, request: FastifyRequest<NamedFile>, reply: Reply) {
  const { content, website } = deps;
  const { file } = request.params;
  const { name } = /^(?<name>calendar|[1-9]\d{0,9})\.ics$/.exec(file)?.groups ?? {};
  if (name === undefined) return answerPage(deps, request, reply);
  const asked =
    name === 'calendar'
      ? { query: new URL(request.url, 'http://site').searchParams }
      : { id: Number(name) };
  const cancelled = await cancelledLectures(content);
  const text = await inTurn(deps, { request, counted: 'query' in asked }, () =>
    website.site().calendar(content.shown(), asked, cancelled),
  );
  if (text === undefined) throw new AppError('not_found');
  const disposition = name === 'calendar' ? 'inline' : 'attachment';
  reply.header('content-disposition', attachment(`live-lecture-${name}.ics`, disposition));
  return answerReady(request, reply, { answer: textAnswer('text/calendar', text) });
}

const NONE: readonly CancelledLecture[] = [];
const cancelledIn = new WeakMap<object, readonly CancelledLecture[]>();

/** Lectures that were still to come when they were taken away; none while the website or the database is closed. */
async function cancelledLectures({
  shown,
  snapshot,
  withdrawn,
}: WebsiteDeps['content']): Promise<readonly CancelledLecture[]> {
  if (shown() !== snapshot()) return NONE;
  const gone = await withdrawn('liveLecture').catch(() => null);
  if (gone === null) return NONE;
  const known = cancelledIn.get(gone);
  if (known) return known;
  const cancelled = gone
    .filter(({ entry, at }) => Date.parse(endOf(entry)) > Date.parse(at))
    .map(({ entry, at }) => ({ lecture: entry, cancelledAt: at }));
  cancelledIn.set(gone, cancelled);
  return cancelled;
}

function serveSharingImages(server: Server, deps: WebsiteDeps): void {
  const { website } = deps;
  const sharingImage = createSharingImages(deps);
  server.get<NamedFile & { Querystring: { page?: unknown } }>(
    '/og/:file',
    async (request, reply) => {
      const { hash } = /^(?<hash>[0-9a-f]{16}|page)\.png$/.exec(request.params.file)?.groups ?? {};
      if (hash === undefined) throw new AppError('not_found');
      const { page } = request.query;
      const kept = await sharingImage(hash, undefined);
      const found =
        kept === null && typeof page === 'string'
          ? await inTurn(deps, { request: request, counted: true }, () =>
              cardAt(website, page.slice(0, 300)),
            )
          : undefined;
      const image = kept ?? (found?.hash === hash ? await sharingImage(hash, found.card) : null);
      if (image) {
        return reply
          .header('cache-control', `public, max-age=${year}, immutable`)
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(image);
      }
      // The page's title has changed since the address was made.
      if (found)
        return reply.header('cache-control', 'public, max-age=300').redirect(found.address, 302);
      throw new AppError('not_found');
    },
  );
}

function cardAt(website: Website, path: string): SharedCard | undefined {
  const page = website.open(path);
  return page.status === 301 ? undefined : page.card();
}

export function serveTexts(server: Server, { website }: WebsiteDeps): void {
  const feed = kept('application/rss+xml', () => website.site().feed(website.moment()));
  const texts = {
    '/sitemap.xml': kept('application/xml', () => website.site().sitemap(website.moment())),
    '/llms.txt': kept('text/plain', () => website.site().llms(website.moment())),
    '/robots.txt': kept('text/plain', () => website.site().robots(website.moment())),
    '/blogs/rss.xml': feed,
    '/feed': feed,
  };
  for (const [path, answer] of Object.entries(texts)) {
    server.get(path, async (request, reply) => answerReady(request, reply, { answer: answer() }));
  }
}

function kept(type: string, read: () => string): () => ReadyAnswer {
  let last: { text: string; answer: ReadyAnswer } | undefined;
  return () => {
    const text = read();
    if (last?.text !== text) last = { text, answer: textAnswer(type, text) };
    return last.answer;
  };
}

function textAnswer(type: string, text: string): ReadyAnswer {
  return readyAnswer({
    plain: Buffer.from(text),
    type: `${type}; charset=utf-8`,
    effort: 'low',
    common: ['cache-control', 'public, max-age=300'],
  });
}
