import { Navigate } from 'react-router';

import { allows, useRole } from '../session/member.ts';
import { type Screen, screens } from '../screens.tsx';
import { Loading } from './Loading.tsx';
import { PageHead } from './PageHead.tsx';

/** Shows a screen to those who may use it; the start leads each role to its first screen. */
export function ScreenRoute({ screen }: Readonly<{ screen: Screen }>) {
  const role = useRole();
  if (!role) return <Loading />;
  if (allows(role, screen.role)) return <screen.Screen />;
  const first = screens.find((one) => allows(role, one.role));
  if (screen.path === '' && first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <PageHead
      title="Not for your role"
      lead="Ask an administrator if you need this screen for your work."
    />
  );
}
