/** Opens a dialog over a page that is held still: what its scroll bar took is kept free, so that nothing moves. */
export function showOverPage(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  dialog.showModal();
}
