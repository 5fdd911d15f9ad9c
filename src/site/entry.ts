import { cookies, pageBar, pageBarHint } from '../kernel/constants.ts';
import { pressAgain } from './early.ts';
import { startEnhancements } from './enhance.ts';
import { deleteCookie, readCookie } from './browser/cookies.ts';
import { startLeadTriggers } from './register/leadTrigger.ts';
import { openLead, resumeLead } from './register/modal/load.ts';
import { afterFirstPaint, once, onFirstInteraction } from './browser/moments.ts';
import { leadConfig } from './register/pageConfig.ts';
import { countPageView } from './browser/pageView.ts';
import { startSources } from './browser/sources.ts';
import { startTracker } from './browser/events/events.ts';
import { startVisitor } from './browser/visitor.ts';

function loadLoginToast() {
  return import('./register/flow/loginToast.ts');
}

function loadPopups() {
  return import('./register/popups.ts');
}

/** Starts the scripts that every page needs. */
function start(): void {
  startVisitor();
  startSources();
  startLeadTriggers();
  document.documentElement.dataset.ready = '';
  startEnhancements();
  pressAgain(window.early ?? []);
  // Who has a field in hand began before this script.
  if (document.querySelector(':focus')) dispatchEvent(new Event('input'));
  startTracker();
  countPageView();
  // Edit links for staff come from the build of the staff area.
  if (document.cookie.includes(pageBarHint)) void import(/* @vite-ignore */ pageBar);
  void greetIfAsked();
  void resumeLead();
  offerForm(Number(document.documentElement.dataset.programme) || null);
}

/** Shows a greeting if the previous page asked for it. */
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

/** A page that the browser draws beforehand counts, and begins, when somebody looks at it. */
function begin(): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start);
  else if (window.early?.length) start();
  else afterFirstPaint(start);
}

// The script is loaded beside the page, and may be here before its last line is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
