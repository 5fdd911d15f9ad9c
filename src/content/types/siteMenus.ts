import { menuFindings } from './checks/menus.ts';
import { defineType } from './define.ts';
import { defaultMenus } from './siteMenus/defaults.ts';
import { menuFields } from './siteMenus/fields.ts';

/** The menus of every page; without an entry or without changes, the defaults. */
export const siteMenus = defineType({
  name: 'siteMenus',
  path: '/siteMenus',
  label: { one: 'Menus', many: 'Menus' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/', '/launchpad'],
  everywhere: true,
  title: () => 'Menus',
  defaults: () => defaultMenus,
  asksAbout: ['link'],
  checks: menuFindings,
  editorTabs: [
    { label: 'Header', fields: ['header'] },
    { label: 'Phones', fields: ['phone_menu', 'phone_bar'] },
    { label: 'Launchpad', fields: ['learner'] },
  ],
  fields: menuFields,
});
