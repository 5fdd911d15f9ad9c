import { renderToString } from 'react-dom/server';
import type { Snapshot } from '../content/snapshot.ts';
import type { Assets } from './shell/assets.ts';
import { headScript } from './browser/head.ts';
import { leadConfigOf } from './register/config/leadConfig.ts';
import { Document } from './shell/Document.tsx';
import { EditMarks } from './ui/Editable.tsx';
import { FailureDocument, type FailureStatus } from './shell/FailureDocument.tsx';
import { SiteLayout } from './shell/SiteLayout.tsx';
import type { Match } from './pages/page.ts';
import { allPaths, isDated, plainTarget, readTarget, routeOf } from './routes.ts';
import { headOf } from './seo/head.ts';
import { isSetUp, SetupDocument } from './shell/SetupDocument.tsx';
import { graphOf } from './seo/jsonLd.ts';
import { keyOf } from './target.ts';
import type { SitemapEntry } from './seo/sitemap.ts';
import { Library } from './ui/library.ts';

export { assetsOf, sourceAssets, type Assets, type Manifest } from './shell/assets.ts';
export { rssXml } from './blog/rss.ts';
export { lectureCalendar } from './lectures/calendar.ts';
export { pageNames } from './pageNames.ts';
export { llmsTxt } from './seo/llms.ts';
export { groundColour, homeScreenSizes, webManifest } from './seo/manifest.ts';
export type { Card } from './seo/card.ts';
export { cardAt } from './cardAt.ts';
export { robotsTxt, sitemapXml } from './seo/sitemap.ts';
export { speculationRules } from './seo/speculation.ts';
export { headScript, type FailureStatus };

/** Where the site is reached, and where its built files are. */
export type Site = Readonly<{
  origin: string;
  assets: Assets;
  /** Marks where staff edit each part: pages for staff alone. */
  marked?: boolean;
}>;

/** A page as an answer: HTML, or another address. */
export type Rendered =
  | Readonly<{ status: 200 | 404 | 503; html: string }>
  | Readonly<{ status: 301; location: string }>;

/** What stands at an address, without rendering it; `key` is equal for addresses that show the same page. */
export type Found = Readonly<{ status: 200 | 404 | 503; key: string }> | Redirection;

type Redirection = Readonly<{ status: 301; location: string }>;

/** The address without what its page does not read: equal for equal pages. */
export function addressKey(address: string, snapshot: Snapshot): string {
  return address.includes('?') || isDated(address, snapshot)
    ? keyOf(readTarget(address, snapshot))
    : address;
}

/** Finds what stands at an address, such as `/compare?p=mba,mca`. */
export function routeStatus(address: string, snapshot: Snapshot): Found {
  if (!isSetUp(snapshot)) return { status: 503, key: '' };
  const target = plainTarget(readTarget(address, snapshot), snapshot);
  const route = routeOf(target, snapshot);
  return route.status === 301 ? route : { status: route.status, key: keyOf(target) };
}

/** Renders what stands at an address of the site: a pure function of the published content. */
export function renderPath(address: string, snapshot: Snapshot, site: Site): Rendered {
  if (!isSetUp(snapshot))
    return { status: 503, html: `<!doctype html>${renderToString(<SetupDocument />)}` };
  const target = readTarget(address, snapshot);
  const route = routeOf(target, snapshot);
  if (route.status === 301) return route;
  return { status: route.status, html: documentOf(route, { path: target.path, snapshot, site }) };
}

type Context = Readonly<{ path: string; snapshot: Snapshot; site: Site }>;

function documentOf({ page, data }: Match, { path, snapshot, site }: Context): string {
  const meta = page.meta(data as never, snapshot);
  const head = headOf(meta, { path, origin: site.origin, snapshot });
  const university = snapshot.one('university').data;
  const html = renderToString(
    <Document
      head={head}
      siteName={university.name}
      asksConsent={university.asks_consent}
      ownIcon={snapshot.media(university.icon) !== undefined}
      assets={site.assets}
      headScript={headScript}
      graph={graphOf(meta, { origin: site.origin, snapshot, image: head.image?.url })}
      leadConfig={leadConfigOf(snapshot)}
      page={{ category: meta.category, programme: meta.programmeId ?? null }}
    >
      <EditMarks value={site.marked ?? false}>
        <Library value={snapshot.media}>
          <SiteLayout snapshot={snapshot} path={path} variant={page.frame ?? 'full'}>
            <page.Component snapshot={snapshot} path={path} data={data as never} />
          </SiteLayout>
        </Library>
      </EditMarks>
    </Document>,
  );
  return `<!doctype html>${html}`;
}

/** What answers where a page could not be made. */
export function failurePage(assets: Assets, status: FailureStatus): string {
  return `<!doctype html>${renderToString(<FailureDocument assets={assets} status={status} />)}`;
}

/** Every page that search engines may list, with when it last changed. */
export function sitemapOf(snapshot: Snapshot, origin: string): SitemapEntry[] {
  if (!isSetUp(snapshot)) return [];
  return allPaths(snapshot)
    .toSorted()
    .flatMap((path) => {
      const route = routeOf(readTarget(path, snapshot), snapshot);
      if (route.status !== 200) return [];
      const meta = route.page.meta(route.data as never, snapshot);
      const head = headOf(meta, { path, origin, snapshot });
      const own = head.robots === 'index, follow' && head.canonical === new URL(path, origin).href;
      return own ? [{ url: head.canonical, changedAt: meta.changedAt }] : [];
    });
}
