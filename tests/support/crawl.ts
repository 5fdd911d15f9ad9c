import type { TestApp } from './app.ts';

/** The pages that a crawl has read, by their paths, and the answers that were no page. */
export type Crawled = Readonly<{ pages: ReadonlyMap<string, string>; broken: readonly string[] }>;

/** Other systems of the university, and what is no page. */
const elsewhere = /^\/(?:learning-portal|admin|api|media|assets|og|fonts)(?:\/|$)/;

/** What the first group of a pattern finds in HTML. */
export function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
}

function linksOf(html: string) {
  return found(html, /<a [^>]*?href="(\/[^"#]*)/g).filter((link) => !elsewhere.test(link));
}

/** Timetables and lists go on for ever by their queries: of these one step is followed. */
function leadsOn(link: string) {
  return !link.includes('?');
}

/** Reads every page that the sitemap names, that a page leads to, or that only campaigns know. */
export async function crawl({ server }: Pick<TestApp, 'server'>): Promise<Crawled> {
  const sitemap = await server.inject('/sitemap.xml');
  const start = found(sitemap.body, /<loc>(.*?)<\/loc>/g).map((url) => new URL(url).pathname);
  const campaigns = ['/online-mba-lp', '/lp/german-for-nurses'];
  const waiting = [...start, ...campaigns, '/online-degree-education-learning-courses-ct'];
  const seen = new Set(waiting);
  const pages = new Map<string, string>();
  const broken: string[] = [];
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
    const answer = await server.inject(link);
    if (answer.statusCode !== 200) broken.push(`${link} ${answer.statusCode}`);
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue;
    if (answer.statusCode === 200) pages.set(link, answer.body);
    const next = leadsOn(link) ? linksOf(answer.body) : [];
    for (const each of next.filter((target) => !seen.has(target))) {
      seen.add(each);
      waiting.push(each);
    }
  }
  return { pages, broken };
}
