/**
 * Pages that browsers may fetch and draw before they are asked for, once a link is about to be pressed.
 * Left out: everything that is no page, and links that open the registration form. The text's hash stands in
 * the content security policy. @see https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches:
                '/(admin|api|media|og|preview|learning-portal|refurl|referral-dashboard|register|launchpad|callback)/*',
            },
          },
          {
            not: {
              href_matches:
                '/(admin|api|refurl|referral-dashboard|register|launchpad|callback|feed|my-application)',
            },
          },
          { not: { href_matches: '/*.(ics|xml|txt|pdf|png)' } },
          { not: { selector_matches: '[data-lead], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
