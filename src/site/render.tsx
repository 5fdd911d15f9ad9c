// Styles stand in the order of imports: tokens and layers first, then the frame, then pages.
import './tokens.css';
import './base.css';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FailureDocument, type FailureStatus } from './shell/documents/FailureDocument.tsx';
import {
  openAddress,
  openPersonal,
  openRegister,
  worded,
  type Opened,
  type Place,
} from './open.tsx';
import type { Snapshot } from '../content/snapshot.ts';
import { brandFile, brandMark } from './brand/files.ts';
import { lookOf } from './brand/look.ts';
import { staffDrawings } from './brand/staffDrawings.ts';
import { rssXml } from './blog/rss.ts';
import { headScript } from './browser/head.ts';
import { lectureCalendar } from './lectures/calendar.ts';
import { pageNames, sitemapOf } from './listing.ts';
import { isDated, readTarget, type Moment } from './routes.ts';
import { isSetUp } from './shell/documents/SetupDocument.tsx';
import { llmsTxt } from './seo/llms.ts';
import { groundColourOf, homeScreenSizes, webManifest } from './seo/manifest.ts';
import { robotsTxt, sitemapXml } from './seo/sitemap.ts';
import { speculationRules } from './seo/speculation.ts';
import type { PersonalViews } from '../features/pages.ts';
import type { RegisterView } from './register/view.ts';
import { keyOf } from './target.ts';

export { assetsOf, sourceAssets, type Assets, type Manifest } from './shell/assets.ts';
export type { OpenPage, Opened, SharedCard } from './open.tsx';
export type { Moment } from './routes.ts';
export type { Card } from './seo/card.ts';
export type { FailureStatus };
export type { PersonalViews };
export type * from './register/view.ts';

/** The website as a function of published content and the day. */
export type Site = ReturnType<typeof createSite>;

type CalendarAsked = Parameters<typeof lectureCalendar>[1];

/** The website of an origin, with its built files. */
export function createSite(place: Place) {
  const { origin, assets } = place;
  return {
    /** Opens an address. Its page is loaded and rendered on demand. */
    open: (address: string, moment: Moment): Opened => openAddress(address, moment, place),
    /** A page of the registration form without scripts: of one visitor, so nobody else's. */
    register: (view: RegisterView, moment: Moment) => openRegister(view, moment, place),
    /** A page of one visitor, which a feature declares: theirs alone. */
    personal: <Name extends keyof PersonalViews>(
      name: Name,
      view: PersonalViews[Name],
      moment: Moment,
    ) => openPersonal(name, view, { moment, place }),
    /** The address without the parameters that its page ignores: equal for equal pages. */
    key: addressKey,
    /** Every page with its title; read once per snapshot. */
    names: oncePerSnapshot(pageNames),
    sitemap: oncePerSnapshot((moment) => sitemapXml(sitemapOf(moment, origin))),
    llms: oncePerSnapshot(({ snapshot }) => llmsTxt(snapshot, origin)),
    /** The blog's RSS feed. */
    feed: oncePerSnapshot(({ snapshot }) => rssXml(snapshot, origin)),
    /** Live lectures as iCalendar; undefined if the requested one is not published. */
    calendar: (snapshot: Snapshot, asked: CalendarAsked) =>
      worded(snapshot, () => lectureCalendar(snapshot, asked, origin)),
    robots: ({ snapshot }: Moment) => robotsTxt(origin, isSetUp(snapshot)),
    /** The web manifest of the site (JSON); undefined if no university is published. */
    manifest: webManifest,
    groundColourOf,
    homeScreenSizes,
    /** The stylesheets of the published brand; none if the brand looks as the design does. */
    brandStyles: (snapshot: Snapshot) => lookOf(snapshot, assets).styles,
    /** The drawings of the published brand that the staff area shows (SVG). */
    staffDrawings,
    /** The file of the brand that an address names. */
    brandFile,
    /** The mark of the published brand (SVG). */
    brandMark,
    /** The page shown if a page could not be rendered. */
    failure: (status: FailureStatus, snapshot: Snapshot) =>
      worded(snapshot, () => {
        const { styles, mark } = lookOf(snapshot, assets);
        return failureHtml(
          <FailureDocument assets={assets} brand={styles} mark={mark} status={status} />,
        );
      }),
    /** Which pages browsers may fetch beforehand, for the content security policy. */
    speculationRules,
    /** The script that runs before the first paint, for the content security policy. */
    headScript,
  };
}

function failureHtml(document: ReactElement): string {
  return `<!doctype html>${renderToString(document)}`;
}

function addressKey(address: string, moment: Moment): string {
  return address.includes('?') || isDated(address, moment.snapshot)
    ? keyOf(readTarget(address, moment))
    : address;
}

/** Caches the result of `make` for as long as the snapshot lives. */
function oncePerSnapshot<Made>(make: (moment: Moment) => Made): (moment: Moment) => Made {
  const kept = new WeakMap<Snapshot, { made: Made }>();
  return (moment) => {
    const known = kept.get(moment.snapshot) ?? {
      made: worded(moment.snapshot, () => make(moment)),
    };
    kept.set(moment.snapshot, known);
    return known.made;
  };
}
