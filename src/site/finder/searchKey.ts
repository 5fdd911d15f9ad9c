/** The key by which programs open a search: it leads to that of the site, or to the field that is there. */
export function startSearchKey(link: HTMLElement): void {
  addEventListener('keydown', (event) => {
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isAsked || event.shiftKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('main [role=search] [name=q]');
    if (field) field.focus();
    else link.click();
  });
}
