import { Link } from 'react-router';

import { typeOf } from '../../content/registry.ts';
import { siteMenus } from '../../content/types/siteMenus.ts';
import { listPath } from '../entries/addresses.ts';
import { pathOfMenu } from '../menu.ts';

/** Where menus are written. */
export function MenusStep() {
  return (
    <p>
      The header lists your programmes by itself; what else stands there, and on phones, is put
      together in <Link to={listPath(typeOf(siteMenus.name))}>Menus</Link>. The links of the footer
      are written in <Link to={`/${pathOfMenu('Manage Footer Links')}`}>Manage Footer Links</Link>.
    </p>
  );
}
