import { renderToString } from 'react-dom/server';
import { personalPages, type PersonalViews } from '../features/pages.ts';
import { inWording } from '../kernel/wording/wording.ts';
import { registerPaths } from '../kernel/leads/registerForm.ts';
import { wordingOf } from '../content/read/ownWords.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { lookOf } from './brand/look.ts';
import { Document } from './shell/documents/Document.tsx';
import { EditMarks } from './ui/page/Editable.tsx';
import { isSetUp, SetupDocument } from './shell/documents/SetupDocument.tsx';
import { SiteLayout } from './shell/SiteLayout.tsx';
import type { Assets } from './shell/assets.ts';
import { headScript } from './browser/head.ts';
import { leadConfigOf, type LeadConfig } from './register/leadConfig.ts';
import type { RegisterView } from './register/view.ts';
import { matched, type LoadedPage } from './pages/page.tsx';
import { registerPage } from './pages/RegisterPage.tsx';
import { plainTarget, readTarget, routeOf, type Moment } from './routes.ts';
import { cardAddress, cardHash, cardOf, type Card } from './seo/card.ts';
import { headOf, type Head } from './seo/head.ts';
import { graphOf } from './seo/jsonLd.ts';
import { themeColourOf } from './seo/manifest.ts';
import { keyOf } from './target.ts';
import { MotifOfPage } from './motif/motif.ts';
import { motifOf } from './motif/motifs.ts';
import { Library } from './ui/media/Picture.tsx';

/** The origin of the site, the addresses of its built files, and the messages that WhatsApp can carry. */
export type Place = Readonly<{
  origin: string;
  assets: Assets;
  whatsapp?: Readonly<{ codes: boolean; brochures: boolean }>;
}>;

/** A page's picture for sharing. Its hash and address are derived from its content. */
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

/** The response at an address: a page or a redirect. */
export type Opened = OpenPage | Readonly<{ status: 301; location: string }>;

/** Opens the page at an address such as `/compare?p=mba,mca`. Pure: the result depends on the arguments alone. */
export function openAddress(address: string, moment: Moment, place: Place): Opened {
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

/** Calls `make` in the wording of a snapshot. */
export function worded<Made>(snapshot: Snapshot, make: () => Made): Made {
  return inWording(wordingOf(snapshot), make);
}

function closedPage({ snapshot, behind = snapshot }: Moment, { assets }: Place): OpenPage {
  const document = () => <SetupDocument assets={assets} look={lookOf(behind, assets)} />;
  return {
    status: 503,
    key: '',
    head: () => undefined,
    card: () => undefined,
    html: () => worded(behind, () => `<!doctype html>${renderToString(document())}`),
  };
}

type At = Readonly<{ path: string; origin: string }> & Pick<Moment, 'snapshot'>;

function sharedCard({ meta }: LoadedPage, { path, snapshot }: At): SharedCard {
  const card = cardOf(meta, snapshot);
  return { card, hash: cardHash(card), address: cardAddress(card, path) };
}

type Frame = At & Readonly<{ place: Place; marked?: boolean; isVerified?: boolean }>;

/** Renders a page of the registration form without scripts, with the values of one visitor. */
export function openRegister(view: RegisterView, moment: Moment, place: Place): string {
  const { snapshot } = moment;
  if (!isSetUp(snapshot)) return closedPage(moment, place).html();
  const at = { path: registerPaths.form, snapshot, origin: place.origin };
  return worded(snapshot, () => {
    const { codes = false, brochures = false } = place.whatsapp ?? {};
    const shown = { ...view, whatsappCodes: codes, whatsappBrochures: brochures };
    const page = matched(registerPage, () => shown).load(at);
    return documentOf(page, { ...at, place, isVerified: view.step === 'done' });
  });
}

/** Renders a page of one visitor, which nobody else is shown. */
export function openPersonal<Name extends keyof PersonalViews>(
  name: Name,
  view: PersonalViews[Name],
  { moment, place }: Readonly<{ moment: Moment; place: Place }>,
): string {
  const { snapshot } = moment;
  if (!isSetUp(snapshot)) return closedPage(moment, place).html();
  const { path, page } = personalPages[name];
  const at = { path, snapshot, origin: place.origin };
  return worded(snapshot, () => documentOf(matched(page, () => view).load(at), { ...at, place }));
}

function documentOf({ frame, meta, content }: LoadedPage, { place, marked, ...at }: Frame): string {
  const { path, snapshot, origin, isVerified } = at;
  const head = headOf(meta, at);
  const university = snapshot.one('university').data;
  const html = renderToString(
    <Document
      head={head}
      siteName={university.name}
      asksConsent={university.asks_consent}
      ownIcon={snapshot.media(university.icon) !== undefined}
      look={lookOf(snapshot, place.assets)}
      themeColour={themeColourOf(snapshot)}
      assets={place.assets}
      headScript={headScript}
      graph={graphOf(meta, { origin, snapshot, image: head.image?.url })}
      leadConfig={formConfig(snapshot, path, place)}
      isVerified={isVerified}
      page={{ category: meta.category, programme: meta.programmeId ?? null }}
    >
      <EditMarks value={marked ?? false}>
        <Library value={snapshot.media}>
          <MotifOfPage value={motifOf(snapshot)}>
            <SiteLayout snapshot={snapshot} path={path} variant={frame}>
              {content}
            </SiteLayout>
          </MotifOfPage>
        </Library>
      </EditMarks>
    </Document>,
  );
  return `<!doctype html>${html}`;
}

/** Whether a page is a form itself. */
function isForm(path: string): boolean {
  const personal = Object.values(personalPages);
  return path === registerPaths.form || personal.some((page) => page.path === path);
}

/** The form in a dialog never opens by itself over the form in a page. */
function formConfig(snapshot: Snapshot, path: string, { whatsapp }: Place): LeadConfig {
  return {
    ...leadConfigOf(snapshot),
    ...(isForm(path) && { delay: null, exit: false }),
    ...(whatsapp?.codes && { whatsappCodes: true as const }),
    ...(whatsapp?.brochures && { whatsappBrochures: true as const }),
  };
}
