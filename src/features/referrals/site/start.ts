import { getVisitor, subscribeVisitor } from '../../../site/browser/visitor.ts';

const parts = '[data-referral-card], [data-referral-list]';

/**
 * Loads the referral parts for signed-in visitors, once one of them comes near or gets focus;
 * later changes of the visitor (a leads_id that arrives, a sign-in in another tab) reload them.
 */
export function startReferrals(page: HTMLElement): void {
  const ownPart = page.querySelector<HTMLElement>('[data-own-part]');
  const invitation = page.querySelector<HTMLElement>('[data-invitation]');
  let near = false;
  let known: string | null = null;
  let filledFor: string | null = null;
  const open = async () => {
    const { leadId, userData, isAuthenticated } = getVisitor();
    const who = isAuthenticated ? `${leadId} ${userData?.leads_id}` : null;
    if (!near || who === null || who === known) return;
    known = who;
    const { openReferrals } = await import('./card/open.tsx');
    openReferrals();
  };
  const fill = async () => {
    const { leadId, isAuthenticated } = getVisitor();
    if (!ownPart || !isAuthenticated || leadId === filledFor) return;
    filledFor = leadId;
    const { fillOwnPart } = await import('../../../site/browser/ownPart.ts');
    await fillOwnPart(ownPart);
  };
  const nameInviter = async () => {
    if (!invitation || !getVisitor().isAuthenticated) return;
    const { showInvitation } = await import('./invitation.ts');
    await showInvitation(invitation);
  };
  const come = () => {
    near = true;
    void open();
  };
  const watcher = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
    { rootMargin: '200px' },
  );
  for (const part of page.querySelectorAll(parts)) watcher.observe(part);
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(parts)) come();
  });
  subscribeVisitor(() => {
    void open();
    void fill();
    void nameInviter();
  });
  void fill();
  void nameInviter();
}
