import { cookies } from '../../kernel/constants.ts';
import { writeCookie } from '../browser/cookies.ts';
import { countPageView } from '../browser/pageView.ts';
import { forgetBrowser } from '../browser/events/events.ts';
import { getStored, setStored } from '../browser/storage.ts';
import { queryAll } from '../ui/dom.ts';

const fields = 'input, select, textarea';
const controls = `a[href], button, summary, label, ${fields}`;
const asked = 'consent_asked';
const rest = 150;
/** Smaller, in pixels, than anything that can be pressed. */
const step = 12;
/** A visitor who has passed it by on so many pages of a visit is not asked again. */
const PAGES = 2;

/** It never moves: it stays away while it would cover a control, while somebody types, and from the third page on. */
export function startConsent(question: HTMLElement): void {
  const { dataset } = document.documentElement;
  const seen = getStored('sessionStorage', asked, Number) || 0;
  if (dataset.consent === 'ask') setStored('sessionStorage', asked, seen + 1);
  let opener: HTMLElement | undefined;
  const show = () => {
    if (dataset.consent !== 'ask') return;
    const inUse =
      opener !== undefined ||
      question.matches(':focus-within') ||
      question.querySelector(':popover-open') !== null;
    const isWelcome = seen < PAGES && !document.activeElement?.matches(fields) && isClear(question);
    question.toggleAttribute('data-shown', inUse || isWelcome);
  };
  for (const button of queryAll('[data-consent-answer]', question)) {
    button.addEventListener('click', () => {
      const { consentAnswer: answer = 'no' } = button.dataset;
      writeCookie(cookies.analyticsConsent, answer);
      dataset.consent = answer;
      if (answer === 'yes') countPageView();
      else forgetBrowser();
      opener?.focus();
      opener = undefined;
    });
  }
  for (const button of queryAll('[data-consent-change]')) {
    button.addEventListener('click', () => {
      opener = button;
      dataset.consent = 'ask';
      show();
      question.focus();
    });
  }
  show();
  onRest(show);
}

/** Calls `run` whenever the page, or a part open in it, has moved and come to rest. */
function onRest(run: () => void): void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, rest);
  };
  for (const moved of ['scroll', 'resize', 'click', 'toggle', 'focusin'])
    addEventListener(moved, wait, { capture: true, passive: true });
}

/** True if nothing that can be pressed lies where the question stands. */
function isClear(question: HTMLElement): boolean {
  const { left, right, top, bottom } = question.getBoundingClientRect();
  return points(top, bottom).every((y) =>
    points(left, right).every((x) =>
      document
        .elementsFromPoint(x, y)
        .every((element) => question.contains(element) || !element.closest(controls)),
    ),
  );
}

/** From one edge to the other, both of them just within. */
function points(from: number, to: number): readonly number[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) =>
    Math.min(from + 0.5 + index * step, to - 0.5),
  );
}
