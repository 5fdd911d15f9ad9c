import { onFirstInteraction } from './browser/moments.ts';
import { getVisitor } from './browser/visitor.ts';
import { startCarousels } from './sections/carousel.ts';
import { startFilms } from './ui/media/film.ts';
import { startMenus } from './shell/menus.ts';
import { startPageLoader } from './browser/pageLoader.ts';
import { startTabs } from './ui/moving/tabs.ts';
import { startTickers } from './shell/ticker.ts';
import { pressAgain, type Press } from './early.ts';

/** Fetched by those pages alone that have such parts. */
function loadLazyParts() {
  return import('./enhanceLazily.ts');
}

function loadReferrals() {
  return import('../features/referrals/site/start.ts');
}

function loadReferralArrival() {
  return import('../features/referrals/site/arrival.ts');
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
  awaitReferrals();
  void nameReferrer().catch(() => undefined);
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

/** A member's referrals stand in the page as "loading", so that they wait for nothing; strangers have none. */
function awaitReferrals(): void {
  const page = document.querySelector<HTMLElement>('[data-referrals]');
  if (!page) return;
  const load = async () => (await loadReferrals()).startReferrals(page);
  if (getVisitor().isAuthenticated) void load();
  else onFirstInteraction(() => void load());
}

/** Loaded at once: the referrer's name is in the first lines that a friend reads. */
async function nameReferrer(): Promise<void> {
  const arrival = document.querySelector<HTMLElement>('[data-referral-arrival]');
  if (arrival) await (await loadReferralArrival()).startReferralArrival(arrival);
}
