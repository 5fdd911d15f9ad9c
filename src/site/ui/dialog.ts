/** Stops the page behind it from scrolling, and keeps the width of the scroll bar free, so that nothing moves. */
export function showOverPage(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  dialog.showModal();
}
