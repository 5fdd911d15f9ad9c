import { ownValue } from '../../kernel/record.ts';
import { withoutControls } from '../../kernel/text/withoutControls.ts';

/** One address of the sitemap; `changedAt` is ISO 8601, and undefined unless it is reliable. */
export type SitemapEntry = Readonly<{ url: string; changedAt: string | undefined }>;

/** The sitemap by https://www.sitemaps.org/protocol.html; at most 50,000 addresses. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${escapedXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapedXml(url)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Rules for crawlers: nothing is allowed until the site is set up. Unlisted pages carry their own `noindex`. */
export function robotsTxt(origin: string, isThere: boolean): string {
  if (!isThere) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /preview/\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML shows it, without signs that it may not have. */
export function escapedXml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (sign) => ownValue(entities, sign) ?? sign);
}
