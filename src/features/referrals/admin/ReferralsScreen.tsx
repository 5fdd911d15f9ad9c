import { Route, Routes } from 'react-router';

import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { ReferralListScreen } from './ReferralListScreen.tsx';
import { ReferralScreen } from './ReferralScreen.tsx';

/** The list of referrals, and the page of each. */
export function ReferralsScreen() {
  return (
    <Routes>
      <Route index element={<ReferralListScreen />} />
      <Route path=":id" element={<ReferralScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
