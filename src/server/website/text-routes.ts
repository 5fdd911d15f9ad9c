import type { Server } from '../http/server.ts';
import { answerReady } from '../http/ready/answer-ready.ts';
import { type ReadyAnswer, readyAnswer } from '../http/ready/ready-body.ts';
import type { WebsiteDeps } from './website.ts';

/** Registers the machine-readable texts about the whole website, such as the feed and the sitemap. */
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

/** As long as a text stays the same, it is compressed once for all who ask, at whatever address. */
function kept(type: string, read: () => string): () => ReadyAnswer {
  let last: { text: string; answer: ReadyAnswer } | undefined;
  return () => {
    const text = read();
    if (last?.text !== text) last = { text, answer: textAnswer(type, text) };
    return last.answer;
  };
}

/** An answer for subscribers, who ask again and again: those who have it are told so. */
export function textAnswer(type: string, text: string): ReadyAnswer {
  return readyAnswer({
    plain: Buffer.from(text),
    type: `${type}; charset=utf-8`,
    effort: 'low',
    common: ['cache-control', 'public, max-age=300'],
  });
}
