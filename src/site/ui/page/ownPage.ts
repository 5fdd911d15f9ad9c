/**
 * What an anchor to the very page that it stands on has in place of an address: it is told as the page where one is, and
 * can be reached like its neighbours, but leads nowhere.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/link/
 */
export const ownPage = {
  role: 'link',
  'aria-current': 'page',
  'aria-disabled': true,
  tabIndex: 0,
} as const;
