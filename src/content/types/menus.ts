/** The staff menu entries that content stands under, in the order of the menu. */
export const menus = [
  'Manage SEO Metadata',
  'Site Content Manager',
  'Manage Courses',
  'Manage Landing Pages',
  'Manage Blogs',
  'Manage Auxiliary Pages',
  'Manage Footer Links',
  'Manage Live Lectures',
  'Manage Launchpad',
] as const;

export type Menu = (typeof menus)[number];
