import { list, sections } from '../../fields/fields.ts';
import { learnerFields, menuBlocks, wayFields } from './parts.ts';

/** The menus round every page. */
export const menuFields = {
  header: sections({
    label: 'Header',
    noun: 'an entry',
    blocks: menuBlocks,
    most: 9,
    help: 'In this order. A header that does not fit in one line stands behind the menu button, on desktops too.',
  }),
  phone_menu: sections({
    label: 'Menu on phones',
    noun: 'an entry',
    blocks: menuBlocks,
    most: 12,
    help: 'Empty: as the header.',
  }),
  phone_bar: list({
    label: 'Bar at the foot of phones',
    layout: 'grid',
    most: 3,
    help: 'As many as fit on the smallest phone.',
    fields: wayFields,
  }),
  learner: list({
    label: 'Navigation of the launchpad',
    most: 4,
    help: 'Its header, and its bar on phones.',
    fields: learnerFields,
  }),
} as const;
