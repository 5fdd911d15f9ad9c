import { Route, Routes } from 'react-router';

import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { LeadListScreen } from './LeadListScreen.tsx';
import { LeadScreen } from './LeadScreen.tsx';

/** The list, and the page of each lead. */
export function LeadsScreen() {
  return (
    <Routes>
      <Route index element={<LeadListScreen />} />
      <Route path=":id" element={<LeadScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
