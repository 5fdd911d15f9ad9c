import { firstName, getVisitor } from '../../browser/visitor.ts';
import { getReferrals } from './store.ts';
import { figureCaption } from './words.ts';

/** Fills the loops of the figure with the initials of the visitor and of friends who are in. */
export function fillFigure(): void {
  const referrals = getReferrals();
  const figure = document.querySelector<SVGElement>('[data-figure]');
  if (!figure || referrals.state !== 'ready') return;
  const names = referrals.items
    .filter(({ state }) => state === 'applied' || state === 'enrolled')
    .toReversed()
    .flatMap(({ friend_name }) => firstName(friend_name) || []);
  const own = firstName(getVisitor().userData?.name);
  const loops = [own, ...names.slice(0, 4)];
  for (const loop of figure.querySelectorAll<SVGElement>('[data-loop]')) {
    const name = loops[Number(loop.dataset['loop'])];
    const text = loop.querySelector('text');
    if (!name || !text) continue;
    loop.dataset['in'] = '';
    text.textContent = name.charAt(0);
  }
  const caption = document.querySelector('[data-figure-caption]');
  if (caption) caption.textContent = figureCaption(names);
}
