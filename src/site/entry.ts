import { cookies, pageBar, pageBarHint, storageKeys } from '../kernel/constants.ts';
import { recordOf } from '../kernel/record.ts';
import { getStored } from './browser/storage.ts';
import { pressAgain, type Press } from './early.ts';
import { islands } from '../features/islands.ts';
import { onFirstInteraction, afterFirstPaint, once } from './browser/moments.ts';
import { getVisitor, startVisitor } from './browser/visitor.ts';
import { startCarousels } from './sections/carousel.ts';
import { startMenus } from './shell/menus.ts';
import { startTabs } from './ui/moving/tabs.ts';
import { drawWhenIdle } from './ui/page/drawing.ts';
import { cookieText, deleteCookie, readCookie } from './browser/cookies.ts';
import { startLeadTriggers } from './register/leadTrigger.ts';
import { openLead, resumeLead } from './register/modal/load.ts';
import { leadConfig } from './register/pageConfig.ts';
import { startSources } from './browser/sources.ts';

function loadLoginToast() {
  return import('./register/flow/loginToast.ts');
}

function loadPopups() {
  return import('./register/popups.ts');
}

function start(): void {
  startVisitor();
  startSources();
  startLeadTriggers();
  document.documentElement.dataset.ready = '';
  startEnhancements();
  pressAgain(window.early ?? []);
  // Who has a field in hand began before this script.
  if (document.querySelector(':focus')) dispatchEvent(new Event('input'));
  void countIfAllowed();
  // Edit links for staff come from the build of the staff area.
  if (cookieText().includes(pageBarHint)) void import(/* @vite-ignore */ pageBar);
  void greetIfAsked();
  // Checked here, so that the form's code loads only if this tab left it open.
  if (getStored('sessionStorage', storageKeys.flow, (flow) => recordOf(flow)['open']))
    void resumeLead();
  offerForm(Number(document.documentElement.dataset.programme) || null);
}

function loadPageView() {
  return import('./browser/pageView.ts');
}

/** Visits are counted with consent alone, so that most first visits do without this script. */
async function countIfAllowed(): Promise<void> {
  const { consent = 'yes' } = document.documentElement.dataset;
  if (consent === 'yes') (await loadPageView()).countPageView();
}

async function greetIfAsked(): Promise<void> {
  const kind = readCookie(cookies.showToast);
  if (!kind) return;
  deleteCookie(cookies.showToast);
  const { showLoginToast } = await loadLoginToast();
  showLoginToast(kind);
}

/** Loads the script that opens the form by itself: on the first interaction, or after the delay if that is shorter. */
function offerForm(programme: number | null): void {
  const { delay, exit } = leadConfig();
  if (delay === null && !exit) return;
  const dueAt = Date.now() + (delay ?? 0) * 1000;
  const load = async () => {
    const { startPopups } = await loadPopups();
    const wait = delay === null ? null : Math.max(0, dueAt - Date.now());
    startPopups({ wait, exit }, (via) => void openLead({ purpose: 'REGISTER', programme, via }));
  };
  const loadOnce = once(() => void load());
  onFirstInteraction(loadOnce);
  if (delay !== null) setTimeout(loadOnce, delay * 1000);
}

/** Popovers are the newest of all that scripts here use. */
const isOlder = !('popover' in HTMLElement.prototype);

/** A page that the browser draws beforehand counts, and begins, when somebody looks at it. */
async function begin(): Promise<void> {
  if (isOlder) (await import('./browser/older.ts')).completeBrowser();
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start);
  else if (window.early?.length) start();
  else afterFirstPaint(start);
}

function loadLazyParts() {
  return import('./enhanceLazily.ts');
}

/** Starts the scripts of server-rendered parts. Every part works, or is complete, without them. */
function startEnhancements(): void {
  startMenus();
  startCarousels();
  startTabs();
  startPageLoader();
  drawWhenIdle();
  awaitLazyParts();
  awaitIslands();
}

const lazyButtons =
  '[data-back],[data-film-play],[data-consent-answer],[data-consent-change],[data-webcal] a,[data-scroll],:is([data-share],[data-eligibility],[data-account],[data-ticker]) button';

/** Loads the scripts of further parts on the first interaction, then repeats earlier presses; on failure, follows links. */
function awaitLazyParts(): void {
  const presses: Press[] = [];
  const hold = (event: Event) => {
    const on = (event.target as Element).closest<HTMLElement>(lazyButtons);
    const { key } = event as KeyboardEvent;
    // The button of a film is a link, which only our script lets the space bar press.
    if (!on || (key && (key !== ' ' || !on.dataset.filmPlay))) return;
    event.preventDefault();
    presses.push([on, event.timeStamp]);
  };
  const load = async () => {
    try {
      (await loadLazyParts()).startLazyParts();
    } finally {
      removeEventListener('click', hold);
      removeEventListener('keydown', hold);
      pressAgain(presses);
    }
  };
  addEventListener('click', hold);
  addEventListener('keydown', hold);
  onFirstInteraction(() => void load());
}

function awaitIslands(): void {
  for (const { part, ofMembers, start } of islands) {
    const place = document.querySelector<HTMLElement>(part);
    if (!place) continue;
    if (ofMembers && !getVisitor().isAuthenticated) onFirstInteraction(() => void start(place));
    else void start(place);
  }
}

/** As much of the Navigation API as is used; browsers that lack it show no line. @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigate-event */
type Navigate = Event & { destination: { sameDocument: boolean; url: string } };
type WithNavigation = {
  navigation?: { addEventListener(name: 'navigate', act: (event: Navigate) => void): void };
};

/** Milliseconds after which a page that has not come was stopped. */
const FORGOTTEN = 15_000;

/** Marks the document while another page is on its way; styles draw the line once that takes 300 ms. */
function startPageLoader(): void {
  const mark = (on: boolean) => document.documentElement.toggleAttribute('data-leaving', on);
  (window as WithNavigation).navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.sameDocument || !isPage(new URL(destination.url))) return;
    mark(true);
    setTimeout(mark, FORGOTTEN, false);
  });
  addEventListener('pageshow', () => mark(false));
}

/** Files (`/live-lecture/7.ics`, `/api/leads/me`) open beside the page, and other protocols (`tel:`) in other programs. */
function isPage({ pathname }: URL): boolean {
  return /^\/(?!api\/)[^.]*$/.test(pathname);
}

// Last, as all constants of this file must stand. The script may be here before the last line of the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
