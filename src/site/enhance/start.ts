import { startBack } from './back.ts';
import { startCallMe } from './callMe.ts';
import { startCarousels } from './carousel.ts';
import { startFilms } from './film.ts';
import { every } from './find.ts';
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
  startOwnParts();
}

/** Parts of a few pages, loaded where they stand. */
function startOwnParts(): void {
  const emi = document.querySelector<HTMLFormElement>('[data-emi]');
  const finder = document.querySelector<HTMLFormElement>('[data-finder]');
  const nav = document.querySelector<HTMLElement>('[data-subnav]');
  for (const share of every('[data-share]'))
    void import('./share.ts').then(({ startShare }) => startShare(share));
  for (const place of every('[data-webcal]'))
    void import('./subscribe.ts').then(({ startSubscribe }) => startSubscribe(place));
  for (const form of every('form[data-lead=form]'))
    form.addEventListener(
      'focusin',
      () =>
        void import('../islands/leadForm/leadForm.ts').then(({ startLeadForm }) =>
          startLeadForm(form as HTMLFormElement),
        ),
      { once: true },
    );
  const referrals = document.querySelector<HTMLElement>('[data-referrals]');
  const eligibility = document.querySelector<HTMLFormElement>('[data-eligibility]');
  if (eligibility)
    void import('./eligibility.ts').then(({ startEligibility }) => startEligibility(eligibility));
  if (emi) void import('./emi.ts').then(({ startEmi }) => startEmi(emi));
  if (finder) void import('./finder.ts').then(({ startFinder }) => startFinder(finder));
  if (nav) void import('./subNav.ts').then(({ startSubNav }) => startSubNav(nav));
  if (referrals)
    void import('./referrals.ts').then(({ startReferrals }) => startReferrals(referrals));
}
