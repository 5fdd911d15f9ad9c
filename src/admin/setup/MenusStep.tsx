import { Link } from 'react-router';

import { pathOfMenu } from '../menu.ts';

/** Where menus are written. */
export function MenusStep() {
  return (
    <p>
      The header lists your programmes by itself. The links of the footer are written in{' '}
      <Link to={`/${pathOfMenu('Manage Footer Links')}`}>Manage Footer Links</Link>.
    </p>
  );
}
