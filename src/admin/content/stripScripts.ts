/** Lets a page in a frame look as where its scripts run, and the question of counting is answered: it has neither here. */
export function stripScripts(page: Document): void {
  const root = page.documentElement;
  root.dataset['js'] = '';
  root.dataset['consent'] = 'no';
  for (const element of page.querySelectorAll('script, noscript')) element.remove();
}
