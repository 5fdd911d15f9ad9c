/**
 * Attributes that replace the address of a link to the current page. It is announced as the current page and can be
 * focused like its neighbours, but leads nowhere.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/link/
 */
export const ownPage = {
  role: 'link',
  'aria-current': 'page',
  'aria-disabled': true,
  tabIndex: 0,
} as const;
