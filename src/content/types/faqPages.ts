/** Pages with questions: the field's value, the label for editors, and the address. */
export const faqPages = [
  { value: 'home', label: 'Home', path: '/' },
  { value: 'programmes', label: 'Every programme', path: null },
  { value: 'admission', label: 'Admission', path: '/admission-policy' },
  { value: 'contact', label: 'Contact', path: '/contact' },
  { value: 'launchpad', label: 'Launchpad', path: '/launchpad' },
] as const;

/** The address of the page for questions with this value; undefined if there are several. */
export function faqPathOf(value: string): string | undefined {
  return faqPages.find((page) => page.value === value)?.path ?? undefined;
}
