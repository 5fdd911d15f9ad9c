import { cookies } from '../../kernel/constants.ts';
import { writeCookie } from '../browser/cookies.ts';
import { countPageView } from '../browser/pageView.ts';
import { forgetBrowser } from '../browser/events/events.ts';
import { queryAll } from '../ui/dom.ts';

const actions = 'a[href], button, input, select, textarea, summary, label';
const rest = 150;
/** Smaller, in pixels, than anything that can be pressed. */
const step = 12;
/** How far above its own place it may stand, as a share of the screen's height. */
const reach = 1 / 3;

/** It never covers a control by itself: it takes the lowest free place, or waits until the page has scrolled. */
export function startConsent(question: HTMLElement): void {
  const { dataset } = document.documentElement;
  let opener: HTMLElement | undefined;
  let lift = 0;
  const show = () => {
    if (dataset.consent !== 'ask') return;
    const inUse =
      opener !== undefined ||
      question.matches(':focus-within') ||
      question.querySelector(':popover-open') !== null;
    const clear = inUse ? lift : clearLift(question, lift);
    lift = clear ?? lift;
    question.style.setProperty('--lift', `${lift}px`);
    question.toggleAttribute('data-shown', clear !== undefined);
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

/** Returns the lift in pixels above its own place at which it covers no control; undefined if there is none. */
function clearLift(strip: HTMLElement, lifted: number): number | undefined {
  const { left, right, top, bottom } = strip.getBoundingClientRect();
  const columns = points(left, right);
  const rows = Math.ceil((bottom - top) / step) + 1;
  const lifts = Math.floor((innerHeight * reach) / step);
  let clear = 0;
  for (let row = 0; row < lifts + rows; row += 1) {
    const y = bottom + lifted - 0.5 - row * step;
    clear = columns.every((x) => isClear(strip, x, y)) ? clear + 1 : 0;
    if (clear === rows) return (row + 1 - rows) * step;
  }
  return undefined;
}

function isClear(strip: HTMLElement, x: number, y: number): boolean {
  return document
    .elementsFromPoint(x, y)
    .every((element) => strip.contains(element) || !element.closest(actions));
}

/** From one edge to the other, both of them just within. */
function points(from: number, to: number): readonly number[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) =>
    Math.min(from + 0.5 + index * step, to - 0.5),
  );
}
