import { Link } from 'react-router-dom';

import { PageHead } from './PageHead.tsx';

/** An address below /admin where nothing is. */
export function NotFoundScreen() {
  return (
    <>
      <PageHead title="Oops! Page not found" lead="There is no such screen, or it has moved." />
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </>
  );
}
