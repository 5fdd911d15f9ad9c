import { createRoot, hydrateRoot } from 'react-dom/client';
import { initialOf } from '../../../../kernel/text/characters.ts';
import { leadConfig } from '../../../../site/register/pageConfig.ts';
import { ReferralCard, type ReferralConfig } from './ReferralCard.tsx';
import { ReferralList } from './ReferralList.tsx';
import { loadReferrals, subscribeReferrals, getReferrals } from './store.ts';
import { firstName, getVisitor } from '../../../../site/browser/visitor.ts';
import { figureCaption } from '../../../../kernel/words/referrals.ts';

let opened = false;

/** Brings the referral parts of the page to life, once; later calls only look for news. */
export function openReferrals(): void {
  if (!opened) mount();
  opened = true;
  void loadReferrals();
}

function mount(): void {
  subscribeReferrals(fillFigure);
  const card = document.querySelector<HTMLElement>('[data-referral-card]');
  if (card) {
    const config = JSON.parse(card.dataset['referralCard'] ?? '') as ReferralConfig;
    hydrateRoot(card, <ReferralCard config={config} programmes={leadConfig().programmes} />);
  }
  const list = document.querySelector<HTMLElement>('[data-referral-list]');
  if (list) createRoot(list).render(<ReferralList />);
  const section = document.querySelector<HTMLElement>('[data-referrals-known]');
  if (section) subscribeReferrals(() => (section.hidden = !isListed()));
}

/** The launchpad has a list once there is something in it, or it failed; the card says the rest. */
function isListed(): boolean {
  const referrals = getReferrals();
  return referrals.state === 'ready' ? referrals.items.length > 0 : referrals.state === 'failed';
}

/** Fills the loops of the figure with the initials of the visitor and of friends who are in. */
function fillFigure(): void {
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
    text.textContent = initialOf(name);
  }
  const caption = document.querySelector('[data-figure-caption]');
  if (caption) caption.textContent = figureCaption(names);
}
