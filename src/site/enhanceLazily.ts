import { startLeadForm } from './register/form/leadForm.ts';
import { startOpenClass } from './lectures/openClasses.ts';
import { startAccount } from './shell/account.ts';
import { startConsent } from './shell/consentQuestion.ts';
import { startSheet } from './shell/sheetFocus.ts';
import { startEligibility } from './programme/eligibility/eligibilityCheck.ts';
import { startEmi } from './programme/sections/emiCalculator.ts';
import { queryAll } from './ui/dom.ts';
import { startFinder } from './finder/finderForm.ts';
import { startSearchKey } from './finder/searchKey.ts';
import { startOwnHours } from './blocks/ownHours.ts';
import { startFilm } from './ui/media/film.ts';
import { startScroll } from './ui/moving/scrollers.ts';
import { startShare } from './ui/buttons/shareButton.ts';
import { startSubNav } from './programme/sections/subNav.ts';

const starters: Readonly<Record<string, (part: HTMLElement) => void>> = {
  '[data-consent-question]': startConsent,
  '[data-back]': startBack,
  '[data-film]': startFilm,
  '[data-sheet]': startSheet,
  '[data-account]': startAccount,
  '[data-ticker]': startTicker,
  '[data-share]': startShare,
  '[data-scroll]': startScroll,
  'a[data-search]': startSearchKey,
  '[data-subnav]': startSubNav,
  '[data-webcal]': startSubscribe,
  '[data-hours]': startOwnHours,
  '[data-open-class]': startOpenClass,
};

const formStarters: Readonly<Record<string, (form: HTMLFormElement) => void>> = {
  'form[data-lead=form]': startLeadForm,
  '[data-finder]': startFinder,
  '[data-emi]': startEmi,
  '[data-eligibility]': startEligibility,
};

export function startLazyParts(): void {
  for (const [selector, start] of Object.entries(starters))
    for (const part of queryAll(selector)) start(part);
  for (const [selector, start] of Object.entries(formStarters))
    for (const form of queryAll<HTMLFormElement>(selector)) start(form);
}

function startTicker(ticker: HTMLElement): void {
  const pause = ticker.querySelector('button');
  pause?.addEventListener('click', () => ticker.toggleAttribute('data-paused'));
}

/** Go back goes to the page before, wherever that was; in a tab that has none its link leads home. */
function startBack(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (!hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

type WithNavigation = { navigation?: { canGoBack: boolean } };

/** Falls back to `history.length`, which also counts entries ahead, in browsers without the Navigation API. */
function hasPageBefore(): boolean {
  return (window as WithNavigation).navigation?.canGoBack ?? history.length > 1;
}

/** Makes a calendar's link one that the device's calendar opens and follows. @see https://en.wikipedia.org/wiki/Webcal */
function startSubscribe(place: HTMLElement): void {
  const link = place.querySelector('a');
  if (link) link.href = `webcal://${location.host}${place.dataset.webcal}`;
}
