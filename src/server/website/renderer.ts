import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Snapshot } from '../../content/snapshot.ts';
import type { PageName } from '../../contract/content.ts';
import type { Assets, FailureStatus, Found, Manifest, Rendered } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';

/** The module that the build makes of `src/site/render.tsx`. */
export type Built = typeof import('../../site/render.tsx');

/** The module of the registration form's screens: loaded when staff first look at them. */
export type BuiltForm = typeof import('../../site/register/preview/leadForm.tsx');

type CalendarAsked = Parameters<Built['lectureCalendar']>[1];

/** The website as a function of content. */
export type Renderer = Readonly<{
  /** What stands at an address, without rendering it. */
  route(address: string, snapshot: Snapshot): Found;
  /** Equal for addresses that show the same page: without what the page does not read of a query. */
  key(address: string, snapshot: Snapshot): string;
  render(address: string, snapshot: Snapshot): Rendered;
  /** As `render`, with marks where staff edit each part. */
  renderMarked(address: string, snapshot: Snapshot): Rendered;
  /** Every screen of the registration form, which no page shows until it is opened. */
  form(snapshot: Snapshot): Promise<string>;
  /** Every page with what it is called; read once a snapshot. */
  names(snapshot: Snapshot): readonly PageName[];
  sitemap(snapshot: Snapshot): string;
  llms(snapshot: Snapshot): string;
  robots(): string;
  /** The manifest of the site (JSON), and how its icons are drawn; undefined where there is no university. */
  manifest(snapshot: Snapshot): string | undefined;
  groundColour: string;
  homeScreenSizes: readonly number[];
  /** The blog's RSS feed. */
  feed(snapshot: Snapshot): string;
  /** Live lectures as iCalendar; undefined where the one asked for is not published. */
  calendar(snapshot: Snapshot, asked: CalendarAsked): string | undefined;
  /** What is on a page's picture for sharing; undefined where there is no page. */
  card(path: string, snapshot: Snapshot): ReturnType<Built['cardAt']>;
  /** What answers where a page could not be made. */
  failure(status: FailureStatus): string;
  /** Which pages browsers may fetch beforehand, for the content security policy. */
  speculationRules: string;
  /** The script that runs before the first paint, for the content security policy. */
  headScript: string;
}>;

/** Loads the built website. Throws where it was not built. */
export async function loadRenderer(config: Config): Promise<Renderer> {
  const dist = join(config.project, 'dist');
  const [built, scripts, styles] = await Promise.all([
    import(pathToFileURL(join(dist, 'server/render.js')).href) as Promise<Built>,
    manifestOf(join(dist, 'client')),
    manifestOf(join(dist, 'styles')),
  ]);
  const loadForm = () =>
    import(pathToFileURL(join(dist, 'server/lead-form.js')).href) as Promise<BuiltForm>;
  const assets = built.assetsOf({ scripts, styles });
  return rendererOf({ built, loadForm, assets, origin: config.http.origin });
}

async function manifestOf(build: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
}

type Build = Readonly<{
  built: Built;
  loadForm: () => Promise<BuiltForm>;
  assets: Assets;
  /** Where the website is reached. */
  origin: string;
}>;

/** The website of a build. */
export function rendererOf({ built, loadForm, assets, origin }: Build): Renderer {
  return {
    route: built.routeStatus,
    key: built.addressKey,
    render: (address, snapshot) => built.renderPath(address, snapshot, { origin, assets }),
    renderMarked: (address, snapshot) =>
      built.renderPath(address, snapshot, { origin, assets, marked: true }),
    form: async (snapshot) => (await loadForm()).renderLeadForm(snapshot, assets),
    names: oncePerSnapshot(built.pageNames),
    sitemap: oncePerSnapshot((snapshot) => built.sitemapXml(built.sitemapOf(snapshot, origin))),
    llms: oncePerSnapshot((snapshot) => built.llmsTxt(snapshot, origin)),
    robots: () => built.robotsTxt(origin),
    manifest: built.webManifest,
    groundColour: built.groundColour,
    homeScreenSizes: built.homeScreenSizes,
    feed: oncePerSnapshot((snapshot) => built.rssXml(snapshot, origin)),
    calendar: (snapshot, asked) => built.lectureCalendar(snapshot, asked, origin),
    card: built.cardAt,
    failure: (status) => built.failurePage(assets, status),
    speculationRules: built.speculationRules,
    headScript: built.headScript,
  };
}

/** What is made of a snapshot, kept as long as the snapshot is. */
function oncePerSnapshot<Made>(make: (snapshot: Snapshot) => Made): (snapshot: Snapshot) => Made {
  const kept = new WeakMap<Snapshot, { made: Made }>();
  return (snapshot) => {
    const known = kept.get(snapshot) ?? { made: make(snapshot) };
    kept.set(snapshot, known);
    return known.made;
  };
}
