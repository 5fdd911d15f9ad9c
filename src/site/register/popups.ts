import { popup } from '../../kernel/constants.ts';
import type { Via } from './flow/flow.ts';
import { setStored, getStored } from '../browser/storage.ts';
import { getVisitor } from '../browser/visitor.ts';
import { showOverPage } from '../ui/dialog.ts';
import { queryAll } from '../ui/dom.ts';
import { track } from '../browser/events/events.ts';

const flags = { delay: 'delay_popup', exit: 'exit_popup' } as const;
type Trigger = keyof typeof flags & Via;

/** `wait` in milliseconds from now; null if there is no delay. */
type Moments = Readonly<{ wait: number | null; exit: boolean }>;

/** Opens the form by itself, at most once a visit. While a promotional banner is on, its picture comes first. */
export function startPopups({ wait, exit }: Moments, open: (via: Trigger) => void): void {
  if (!isAllowed()) return;
  if (wait !== null) setTimeout(() => offer('delay', open), wait);
  if (exit) startExit(() => offer('exit', open));
}

/** Only for visitors who are not verified, and while neither flag of the session is 1. */
export function isAllowed(): boolean {
  const shown = Object.values(flags).some(
    (key) => getStored('sessionStorage', key, Number) === popup.PROMOTIONALPOPUP,
  );
  return !shown && !getVisitor().isAuthenticated;
}

function offer(via: Trigger, open: (via: Trigger) => void): void {
  if (!isAllowed()) return;
  if (isBusy()) {
    if (via === 'delay') setTimeout(() => offer(via, open), 2_000);
    return;
  }
  setStored('sessionStorage', flags[via], popup.PROMOTIONALPOPUP);
  const promotion = promotionDialog();
  if (promotion) showPromotion(promotion, via, () => open(via));
  else open(via);
}

/** Never over an open dialog or menu, nor while somebody types, has begun a form of the page, or looks elsewhere. */
function isBusy(): boolean {
  const typing =
    document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false;
  return (
    typing ||
    document.hidden ||
    document.querySelector('dialog[open], :popover-open, [aria-modal="true"]:not([hidden])') !==
      null ||
    queryAll<HTMLInputElement>('form[data-lead] input').some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
  );
}

/** A mouse that leaves through the top of the window; on touch screens, coming back to a tab that was left. */
function startExit(run: () => void): void {
  document.addEventListener('mouseout', ({ relatedTarget, clientY }) => {
    if (relatedTarget === null && clientY <= 0) run();
  });
  if (!matchMedia('(hover: none)').matches) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
}

function promotionDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-promotion]');
}

function showPromotion(dialog: HTMLDialogElement, via: string, openForm: () => void): void {
  const about = { via, banner_id: Number(dialog.dataset['promotion']) };
  dialog.querySelector('[data-promotion-go]')?.addEventListener('click', () => {
    dialog.close();
    track('Promotional Popup Followed', about);
    openForm();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  showOverPage(dialog);
  track('Promotional Popup Viewed', about);
}
