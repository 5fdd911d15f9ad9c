import { queryAll } from '../dom.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Up and down go on scrolling the page: the tabs stand in a row. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by click and by keys. @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function startTabs(): void {
  for (const list of queryAll('[role=tablist]')) {
    const tabs = queryAll('[role=tab]', list);
    for (const tab of tabs) panelOf(tab)?.setAttribute('tabindex', '0');
    list.addEventListener('click', ({ target }) => {
      const tab = tabs.find((each) => each.contains(target as Node));
      if (tab) open(tab, tabs);
    });
    list.addEventListener('keydown', (event) => {
      const tab = tabs[indexAfter(event.key, tabs)];
      if (!tab) return;
      event.preventDefault();
      tab.focus();
      open(tab, tabs);
    });
  }
}

function indexAfter(key: string, tabs: readonly HTMLElement[]): number {
  if (key === 'Home') return 0;
  if (key === 'End') return tabs.length - 1;
  const step = ownValue(steps, key);
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  return step === undefined || at < 0 ? -1 : (at + step + tabs.length) % tabs.length;
}

function panelOf(tab: HTMLElement) {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

function open(tab: HTMLElement, tabs: readonly HTMLElement[]): void {
  for (const each of tabs) {
    const chosen = each === tab;
    each.ariaSelected = String(chosen);
    each.tabIndex = chosen ? 0 : -1;
    panelOf(each)?.toggleAttribute('data-closed', !chosen);
  }
  if (tab.dataset.programme) choose(tab.dataset.programme);
}

/** The page's current programme: the lead form starts with it, and its card is marked. */
function choose(programme: string): void {
  document.documentElement.dataset.programme = programme;
  document.dispatchEvent(new CustomEvent('programme-chosen', { detail: Number(programme) }));
  for (const card of queryAll('[data-card]')) {
    const chosen = card.dataset.card === programme;
    card.toggleAttribute('data-chosen', chosen);
    card.ariaCurrent = chosen ? 'true' : null;
    if (!chosen) continue;
    const name = card.querySelector('h3')?.firstChild?.textContent;
    for (const teller of queryAll('[data-announce]'))
      teller.textContent = `${teller.dataset.announce}: ${name}`;
  }
}
