import { islands } from '../features/islands.ts';
import { onFirstInteraction } from './browser/moments.ts';
import { getVisitor } from './browser/visitor.ts';
import { startCarousels } from './sections/carousel.ts';
import { startFilms } from './ui/media/film.ts';
import { startMenus } from './shell/menus.ts';
import { startTabs } from './ui/moving/tabs.ts';
import { pressAgain, type Press } from './early.ts';
import { queryAll } from './ui/dom.ts';

/** Fetched by those pages alone that have such parts. */
function loadLazyParts() {
  return import('./enhanceLazily.ts');
}

/** Starts the scripts of server-rendered parts. Every part works, or is complete, without them. */
export function startEnhancements(): void {
  startMenus();
  startTickers();
  startCarousels();
  startTabs();
  startFilms();
  startPageLoader();
  awaitLazyParts();
  awaitIslands();
}

const lazyParts =
  '[data-consent-question],[data-back],form[data-lead=form],[data-account],[data-share],[data-scroll],[data-finder],[data-subnav],[data-webcal],[data-emi],[data-eligibility]';

const lazyButtons =
  '[data-back],[data-consent-answer],[data-consent-change],[data-webcal] a,[data-scroll],:is([data-share],[data-eligibility],[data-account]) button';

/**
 * Loads scripts of parts that only some pages have on the first interaction, and then repeats the presses made before.
 * If loading fails, their links are followed.
 */
function awaitLazyParts(): void {
  if (!document.querySelector(lazyParts)) return;
  const presses: Press[] = [];
  const hold = (event: Event) => {
    const on = (event.target as Element).closest<HTMLElement>(lazyButtons);
    if (!on) return;
    event.preventDefault();
    presses.push([on, event.timeStamp]);
  };
  const load = async () => {
    try {
      (await loadLazyParts()).startLazyParts();
    } finally {
      removeEventListener('click', hold);
      pressAgain(presses);
    }
  };
  addEventListener('click', hold);
  onFirstInteraction(() => void load());
}

/** Loads the islands of features that the page has. */
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

/** The ticker's Pause and Play; styles do the rest. */
function startTickers(): void {
  for (const ticker of queryAll('[data-ticker]')) {
    ticker
      .querySelector('button')
      ?.addEventListener('click', () => ticker.toggleAttribute('data-paused'));
  }
}
