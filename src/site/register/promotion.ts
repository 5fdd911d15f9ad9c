import { track } from '../browser/tracker.ts';

/** The dialog with the announcement of the moment, where the page has one. */
export function promotionDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-promotion]');
}

/** Shows the announcement; its button goes on to the form, and a press beside it closes it. */
export function showPromotion(dialog: HTMLDialogElement, via: string, openForm: () => void): void {
  const about = { via, banner_id: Number(dialog.dataset['promotion']) };
  dialog.querySelector('[data-promotion-go]')?.addEventListener('click', () => {
    dialog.close();
    track('Promotional Popup Followed', about);
    openForm();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.showModal();
  track('Promotional Popup Viewed', about);
}
