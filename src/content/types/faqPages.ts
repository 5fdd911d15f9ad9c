/** Pages on which questions stand: the value of the field, what editors call the page, and its address. */
export const faqPages = [
  { value: 'home', label: 'Home', path: '/' },
  { value: 'programmes', label: 'Every programme', path: null },
  { value: 'admission', label: 'Admission', path: '/admission-policy' },
  { value: 'contact', label: 'Contact', path: '/contact' },
  { value: 'launchpad', label: 'Launchpad', path: '/launchpad' },
] as const;

/** The address of the page that questions of this value stand on; undefined where they stand on many. */
export function faqPathOf(value: string): string | undefined {
  return faqPages.find((page) => page.value === value)?.path ?? undefined;
}
