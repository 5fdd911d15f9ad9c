import { createRoot, hydrateRoot } from 'react-dom/client';
import { leadConfig } from '../../register/config/pageConfig.ts';
import type { ReferralConfig } from './config.ts';
import { fillFigure } from './figure.ts';
import { ReferralCard } from './ReferralCard.tsx';
import { ReferralList } from './ReferralList.tsx';
import { loadReferrals, subscribeReferrals } from './store.ts';

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
}
