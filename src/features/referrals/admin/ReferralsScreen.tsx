import { Route, Routes } from 'react-router';

import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { ReferralListScreen } from './ReferralListScreen.tsx';
import { ReferralScreen } from './ReferralScreen.tsx';

/** Who brought whom, and the page of each referral. */
export function ReferralsScreen() {
  return (
    <Routes>
      <Route index element={<ReferralListScreen />} />
      <Route path=":id" element={<ReferralScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
