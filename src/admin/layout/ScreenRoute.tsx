import type { ComponentType } from 'react';
import { Navigate } from 'react-router';

import type { MenuEntry } from '../menu.ts';
import { useMenu } from '../useMenu.ts';
import { allows, useRole } from '../session/member.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';

type Props = Readonly<{ entry: MenuEntry; Screen: ComponentType }>;

/** Shows a screen to those who may use it; the start leads each role to its first screen. */
export function ScreenRoute({ entry, Screen }: Props) {
  const role = useRole();
  const menu = useMenu();
  if (!role) return <Loading />;
  if (allows(role, entry.role)) return <Screen />;
  const first = menu.find((one) => allows(role, one.role));
  if (entry.path === '' && first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <PageHead
      title="Not for your role"
      lead="Ask an administrator if you need this screen for your work."
    />
  );
}
