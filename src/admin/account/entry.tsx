import { lazy } from 'react';

import type { Screen } from '../screens.tsx';

/** One's own account: reached from one's name, not from the menu. */
export const accountScreen: Screen = {
  path: 'account',
  label: 'Your account',
  icon: 'shield-check',
  role: 'EVENT_CREATER',
  group: 'operations',
  Screen: lazy(async () => ({ default: (await import('./AccountScreen.tsx')).AccountScreen })),
};
