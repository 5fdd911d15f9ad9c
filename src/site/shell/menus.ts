import { queryAll } from '../ui/dom.ts';
import { ownValue } from '../../kernel/record.ts';

/** The header's menus: hover, click, focus, arrows, Escape. */
export function startMenus(): void {
  for (const menu of queryAll('[data-menu]'))
    startMenu(menu, menu.querySelector('button') as HTMLButtonElement);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/ */
function startMenu(menu: HTMLElement, button: HTMLButtonElement): void {
  let openedBy = '';
  const set = (by: string) => {
    openedBy = by;
    button.ariaExpanded = String(by !== '');
  };
  const byMouse = (by: string) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && openedBy !== 'click') set(by);
  };
  menu.addEventListener('pointerenter', byMouse('hover'));
  menu.addEventListener('pointerleave', byMouse(''));
  menu.addEventListener(
    'focusin',
    () => button.matches(':focus-visible') && openedBy === '' && set('focus'),
  );
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => menu.contains(relatedTarget as Node) || set(''),
  );
  button.addEventListener('click', () =>
    set(openedBy === '' || openedBy === 'hover' ? 'click' : ''),
  );
  menu.addEventListener('keydown', (event) => {
    const step = ownValue(steps, event.key);
    if (!step) return;
    event.preventDefault();
    if (openedBy === '') return set('click');
    const stops = queryAll('button, a', menu);
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  });
  // Styles opened it before this script started; if it was pressed, it stays open.
  set(menu.matches(':focus-within') ? 'click' : menu.matches(':hover') ? 'hover' : '');
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || openedBy === '') return;
    if (menu.contains(document.activeElement)) button.focus();
    set('');
  });
}
