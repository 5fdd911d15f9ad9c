import type { ReactNode } from 'react';

import type { FakeApi } from '../support/staff-area/fake-api.ts';

/** A component or a screen in its states. */
export type Story = Readonly<{
  name: string;
  /** Answers the calls that it makes. */
  answers?: (api: FakeApi) => void;
  states: Readonly<Record<string, () => ReactNode>>;
}>;
