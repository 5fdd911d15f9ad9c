import type { ReactNode } from 'react';

import { type Call, permissionsFor } from '../../kernel/call.ts';
import { type Needed, useMay } from './member.ts';

type Props = Readonly<{ call: Pick<Call, 'who'>; children: ReactNode }>;

/** Shows to members who may make a call the way to it. */
export function ForWhoMay({ call, children }: Props) {
  return useMayCall()(call) ? children : null;
}

export function useMayCall(): (call: Pick<Call, 'who'>) => boolean {
  const may = useMay();
  return (call) => may((permissionsFor(call) ?? []) as Needed);
}
