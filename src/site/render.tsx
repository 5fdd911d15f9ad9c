// Styles stand in the order of imports: tokens and layers first, then the frame, then pages.
import './tokens.css';
import './base.css';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  FailureDocument,
  type FailureStatus,
  isSetUp,
  SetupDocument,
} from './shell/documents/bareDocuments.tsx';
import { personalPages, type PersonalViews } from '../features/pages.ts';
import { inWording } from '../kernel/wording/wording.ts';
import { leadWords } from '../kernel/words/register.ts';
import { registerPaths } from '../kernel/leads/registerForm.ts';
import { wordingOf } from '../content/read/ownWords.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { lookOf } from './brand/look.ts';
import { Document } from './shell/documents/Document.tsx';
import { ProgrammeOfPage } from './ui/page/about.ts';
import { OriginOfPage } from './ui/page/origin.ts';
import { EditMarks } from './ui/page/Section.tsx';
import { SiteLayout } from './shell/SiteLayout.tsx';
import type { Assets } from './shell/assets.ts';
import { headScript } from './browser/head.ts';
import { leadConfigOf, type LeadConfig } from './register/leadConfig.ts';
import { waitText } from './register/flow/words.ts';
import { FirstStep } from './register/modal/NumberStep.tsx';
import type { RegisterView } from './register/view.ts';
import { matched, type LoadedPage, type Match } from './pages/page.tsx';
import { registerPage } from './pages/RegisterPage.tsx';
import { plainTarget, readTarget, routeOf, type Moment, keyOf, isDated } from './routes.ts';
import { cardAddress, cardHash, cardOf, type Card } from './seo/card.ts';
import { headOf, type Head } from './seo/head.ts';
import { graphOf } from './seo/jsonLd.ts';
import { groundColourOf, homeScreenSizes, webManifest } from './seo/manifest.ts';
import { MotifOfPage } from './motif/motif.ts';
import { motifOf } from './motif/motifs.ts';
import { brandFile, brandMark } from './brand/files.ts';
import { staffDrawings } from './brand/staffDrawings.ts';
import { rssXml } from './blog/rss.ts';
import type { CancelledLecture } from '../content/read/lectures.ts';
import { lectureCalendar } from './lectures/calendar.ts';
import { pageNames, sitemapOf } from './listing.ts';
import { llmsTxt } from './seo/llms.ts';
import { robotsTxt, sitemapXml } from './seo/sitemap.ts';
import { speculationRules } from './seo/speculation.ts';

export { assetsOf, sourceAssets, type Assets, type Manifest } from './shell/assets.ts';

export type { Moment } from './routes.ts';
export type { Card } from './seo/card.ts';
export type { FailureStatus };
export type { PersonalViews };
export type * from './register/view.ts';

/** Milliseconds. */
const MINUTE = 60_000;

export type Site = ReturnType<typeof createSite>;

export function createSite(place: Place) {
  const { origin, assets } = place;
  return {
    open: (address: string, moment: Moment): Opened => openAddress(address, moment, place),
    /** A page of the registration form without scripts: of one visitor, so nobody else's. */
    register: (view: RegisterView, moment: Moment) => {
      const { codes = false, brochures = false } = place.whatsapp ?? {};
      const shown = { ...view, whatsappCodes: codes, whatsappBrochures: brochures };
      const page = { path: registerPaths.form, isVerified: view.step === 'done' };
      return openOwn(
        matched(registerPage, () => shown),
        page,
        { moment, place },
      );
    },
    personal: <Name extends keyof PersonalViews>(
      name: Name,
      view: PersonalViews[Name],
      moment: Moment,
    ) => {
      const { path, page, isVerified = never } = personalPages[name];
      return openOwn(
        matched(page, () => view),
        { path, isVerified: isVerified(view) },
        { moment, place },
      );
    },
    /** The address without the parameters that its page ignores: equal for equal pages. */
    key: addressKey,
    /** Every page with its title; read once per snapshot. */
    names: oncePerSnapshot(pageNames),
    sitemap: oncePerSnapshot((moment) => sitemapXml(sitemapOf(moment, origin))),
    llms: oncePerSnapshot(({ snapshot }) => llmsTxt(snapshot, origin)),
    feed: oncePerSnapshot(({ snapshot }) => rssXml(snapshot, origin)),
    calendar: (
      snapshot: Snapshot,
      asked: Parameters<typeof lectureCalendar>[1],
      cancelled: readonly CancelledLecture[],
    ) => worded(snapshot, () => lectureCalendar(snapshot, asked, { origin, cancelled })),
    robots: ({ snapshot }: Moment) => robotsTxt(origin, isSetUp(snapshot)),
    manifest: webManifest,
    groundColourOf,
    homeScreenSizes,
    brandStyles: (snapshot: Snapshot) => lookOf(snapshot, assets).styles,
    staffDrawings,
    brandFile,
    brandMark,
    /** The page shown if a page could not be rendered, or was asked for too often: `wait` is in milliseconds. */
    failure: (status: FailureStatus, snapshot: Snapshot, wait = 0) =>
      worded(snapshot, () => {
        const later = wait >= MINUTE ? leadWords.tryAgainIn(waitText(wait)) : undefined;
        const look = lookOf(snapshot, assets);
        return htmlOf(<FailureDocument assets={assets} look={look} status={status} wait={later} />);
      }),
    /** Which pages browsers may fetch beforehand, for the content security policy. */
    speculationRules,
    /** The script that runs before the first paint, for the content security policy. */
    headScript,
  };
}

/** Headings with a letter of a script from Arabic to Sinhala, which is taller than the Latin ones. */
const TALL = /<h([1-3])(?=[^>]*>(?:(?!<\/h\1>)[^])*?[\u0600-\u0DFF])/g;

function htmlOf(document: ReactElement): string {
  return `<!doctype html>${renderToString(document).replace(TALL, '<h$1 data-tall')}`;
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

/** The origin of the site, the addresses of its built files, and settings that pages depend on. */
type Place = Readonly<{
  origin: string;
  assets: Assets;
  whatsapp?: Readonly<{ codes: boolean; brochures: boolean }>;
  /** Calling codes of the countries whose numbers may register besides those of India. */
  phoneCodes?: readonly string[];
}>;

export type SharedCard = Readonly<{ card: Card; hash: string; address: string }>;

/** The page at an address. It is loaded when one first asks for more than its status and key, and once. */
export type OpenPage = Readonly<{
  status: 200 | 404 | 410 | 503;
  /** Equal for addresses that show the same page. */
  key: string;
  /** Content of its head; undefined if the site is not set up. */
  head(): Head | undefined;
  /** Its picture for sharing; undefined if there is no such page. */
  card(): SharedCard | undefined;
  /** The whole document; `marked` adds edit marks for staff. */
  html(options?: Readonly<{ marked?: boolean | undefined }>): string;
}>;

export type Opened = OpenPage | Readonly<{ status: 301; location: string }>;

/** Opens the page at an address such as `/compare?p=mba,mca`. Pure: the result depends on the arguments alone. */
function openAddress(address: string, moment: Moment, place: Place): Opened {
  const { snapshot } = moment;
  if (!isSetUp(snapshot)) return closedPage(moment, place);
  const target = plainTarget(readTarget(address, moment), snapshot);
  const route = routeOf(target, snapshot);
  if (route.status === 301) return route;
  const { path } = target;
  let page: LoadedPage | undefined;
  const loaded = () => (page ??= route.load({ snapshot, path }));
  const at = { path, snapshot, origin: place.origin };
  return {
    status: route.status,
    key: keyOf(target),
    head: () => worded(snapshot, () => headOf(loaded().meta, at)),
    card: () =>
      worded(snapshot, () => (route.status === 200 ? sharedCard(loaded(), at) : undefined)),
    html: ({ marked = false } = {}) =>
      worded(snapshot, () => documentOf(loaded(), { ...at, place, marked })),
  };
}

function worded<Made>(snapshot: Snapshot, make: () => Made): Made {
  return inWording(wordingOf(snapshot), make);
}

function closedPage({ snapshot, behind = snapshot }: Moment, { assets }: Place): OpenPage {
  const document = () => <SetupDocument assets={assets} look={lookOf(behind, assets)} />;
  return {
    status: 503,
    key: '',
    head: () => undefined,
    card: () => undefined,
    html: () => worded(behind, () => htmlOf(document())),
  };
}

type At = Readonly<{ path: string; origin: string }> & Pick<Moment, 'snapshot'>;

function sharedCard({ meta }: LoadedPage, { path, snapshot }: At): SharedCard {
  const card = cardOf(meta, snapshot);
  return { card, hash: cardHash(card), address: cardAddress(card, path) };
}

type Frame = At & Readonly<{ place: Place; marked?: boolean; isVerified?: boolean }>;

type OwnPage = Readonly<{ path: string; isVerified?: boolean }>;

/** Renders a page of one visitor, which nobody else is shown. */
function openOwn(
  match: Match,
  page: OwnPage,
  { moment, place }: Readonly<{ moment: Moment; place: Place }>,
): string {
  const { snapshot } = moment;
  if (!isSetUp(snapshot)) return closedPage(moment, place).html();
  const at = { ...page, snapshot, origin: place.origin };
  return worded(snapshot, () => documentOf(match.load(at), { ...at, place }));
}

function documentOf(
  { frame, sheet, meta, content }: LoadedPage,
  { place, marked, ...at }: Frame,
): string {
  const { path, snapshot, origin, isVerified } = at;
  const head = headOf(meta, at);
  const leadConfig = formConfig(snapshot, path, place);
  const programme = meta.programmeId ?? null;
  return htmlOf(
    <Document
      snapshot={snapshot}
      assets={place.assets}
      head={head}
      graph={graphOf(meta, { origin, snapshot, image: head.image?.url })}
      leadConfig={leadConfig}
      isVerified={isVerified}
      sheet={sheet}
      page={{ category: meta.category, programme }}
    >
      <EditMarks value={marked ?? false}>
        <OriginOfPage value={origin}>
          <MotifOfPage value={motifOf(snapshot)}>
            <ProgrammeOfPage value={meta.programmeId ?? null}>
              <SiteLayout snapshot={snapshot} path={path} variant={frame}>
                {content}
              </SiteLayout>
            </ProgrammeOfPage>
            {!isForm(path) && <FirstStep config={leadConfig} programme={programme} />}
          </MotifOfPage>
        </OriginOfPage>
      </EditMarks>
    </Document>,
  );
}

function never(): boolean {
  return false;
}

function isForm(path: string): boolean {
  const personal = Object.values(personalPages);
  return path === registerPaths.form || personal.some((page) => page.path === path);
}

/** The form in a dialog never opens by itself over the form in a page. */
function formConfig(snapshot: Snapshot, path: string, { whatsapp, phoneCodes }: Place): LeadConfig {
  return {
    ...leadConfigOf(snapshot),
    ...(isForm(path) && { delay: null, exit: false }),
    ...(whatsapp?.codes && { whatsappCodes: true as const }),
    ...(whatsapp?.brochures && { whatsappBrochures: true as const }),
    ...(phoneCodes?.length && { phoneCodes }),
  };
}
