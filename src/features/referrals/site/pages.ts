import { dayIn, type MadePage, matched } from '../../../site/pages/page.tsx';
import { launchpadPage, loadLaunchpad } from './LaunchpadPage.tsx';
import { loadReferralDashboard, referralDashboardPage } from './ReferralDashboardPage.tsx';
import { loadRefurl, plainReferral, refurlPage } from './RefurlPage.tsx';

export const referralPages = {
  '/launchpad': {
    match: (snapshot, query) => matched(launchpadPage, () => loadLaunchpad(snapshot, dayIn(query))),
  },
  '/referral-dashboard': {
    match: (snapshot) => matched(referralDashboardPage, () => loadReferralDashboard(snapshot)),
  },
  '/refurl': {
    reads: ['ref'],
    plain: plainReferral,
    match: (snapshot, query) => matched(refurlPage, () => loadRefurl(snapshot, query)),
  },
} satisfies Readonly<Record<string, MadePage>>;
