/** The parts of the site and the key prefixes of their fixed words. The first matching group wins. */
export const wordGroups = [
  { label: 'Header and menus', keys: ['site.nav.', 'site.skip.', 'site.announcement'] },
  { label: 'Footer and analytics question', keys: ['site.footer.', 'site.consent.'] },
  { label: 'Registration form', keys: ['form.', 'download.'] },
  { label: 'Forms on pages', keys: ['pageForm.', 'formPage.'] },
  { label: 'Requests from abroad', keys: ['abroad.'] },
  { label: 'Choices of forms', keys: ['choices.'] },
  { label: 'Toasts', keys: ['messages.toast.'] },
  {
    label: 'Error messages',
    keys: ['messages.', 'site.notFoundHint.', 'site.busy.', 'site.failure.'],
  },
  { label: 'Page of a closed website', keys: ['site.closed.'] },
  { label: 'Programme cards and lists', keys: ['site.programmes.', 'site.programmesPage.'] },
  { label: 'Programme pages', keys: ['programme.', 'teacher.'] },
  { label: 'Eligibility check', keys: ['eligibility.'] },
  { label: 'Finder and comparison', keys: ['finder.', 'choose.'] },
  { label: 'Fees and cost', keys: ['fees.'] },
  { label: 'Live lectures', keys: ['lectures.', 'site.lectures.'] },
  { label: 'Blog', keys: ['blog.'] },
  { label: 'Launchpad', keys: ['launchpad.', 'site.learner.'] },
  { label: 'Application', keys: ['application.'] },
  { label: 'Calls that people choose', keys: ['calls.'] },
  { label: 'Your data', keys: ['myData.'] },
  { label: 'Certificate check', keys: ['certificates.'] },
  { label: 'Referrals', keys: ['referral.'] },
  { label: 'University page', keys: ['university.', 'site.documents.', 'site.contact.'] },
  {
    label: 'Slides, films and stories',
    keys: ['site.hero.', 'site.film.', 'site.alumni.', 'site.voices.'],
  },
  { label: 'Buttons and links', keys: ['site.'] },
  { label: 'Brochure', keys: ['brochure.'] },
  { label: 'Mail after the first verification', keys: ['mail.'] },
  {
    label: 'SMS',
    keys: ['sms.'],
    help: 'Word them as they are registered with DLT, {code} and the like for its variables: carriers deliver nothing else. MSG91 sends the template that is registered with it, whatever stands here.',
  },
  { label: 'Numbers in words', keys: ['numbers.'] },
] as const;

export type WordGroup = (typeof wordGroups)[number]['label'];
