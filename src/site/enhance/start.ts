import { startBack } from './back.ts';
import { startCallMe } from './callMe.ts';
import { startCarousels } from './carousel.ts';
import { startFilms } from './film.ts';
import { startMenus } from './menus.ts';
import { startScrollers } from './scrollers.ts';
import { startTabs } from './tabs.ts';
import { startTickers } from './ticker.ts';

/** Gives life to what the server has rendered. Every part of the page works, or is whole, without this. */
export function startEnhancements(): void {
  startMenus();
  startTickers();
  startCarousels();
  startTabs();
  startScrollers();
  startFilms();
  startCallMe();
  startBack();
  loadOwnParts();
}

const ownParts =
  'form[data-lead=form],[data-share],[data-finder],[data-subnav],[data-referrals],[data-webcal],[data-emi],[data-eligibility]';

/** Parts of a few pages are loaded where they stand. */
function loadOwnParts(): void {
  if (document.querySelector(ownParts))
    void import('./ownParts.ts').then(({ startOwnParts }) => startOwnParts());
}
