import { Link } from 'react-router';

import { PageHead } from './PageHead.tsx';

type Props = Readonly<{ message?: string }>;

export function NotFoundScreen({ message = 'There is no such screen, or it has moved.' }: Props) {
  return (
    <>
      <PageHead title="Oops! Page not found" lead={message} />
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </>
  );
}
