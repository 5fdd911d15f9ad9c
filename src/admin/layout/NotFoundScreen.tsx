import { Link } from 'react-router';

import { PageHead } from './PageHead.tsx';

type Props = Readonly<{ says?: string }>;

/** An address below /admin where nothing is; `says` tells what was looked for. */
export function NotFoundScreen({ says = 'There is no such screen, or it has moved.' }: Props) {
  return (
    <>
      <PageHead title="Oops! Page not found" lead={says} />
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </>
  );
}
