/** Shows a page in a frame as if its scripts ran and the consent question was answered; neither is possible here. */
export function stripScripts(page: Document): void {
  const root = page.documentElement;
  root.dataset['js'] = '';
  root.dataset['consent'] = 'no';
  for (const element of page.querySelectorAll('script, noscript')) element.remove();
}
