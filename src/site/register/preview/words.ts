/** Words for staff beside the screens of the registration form. */
export const previewWords = {
  register: 'Registering',
  login: 'Signing in',
  download: 'Downloading a brochure',
  details: 'A number that is new',
  lastNew: 'Last screen, for a new lead',
  lastExisting: 'Last screen, for an existing lead',
  guardian: 'A parent or guardian agrees',
  under: (age: number): string => `On the page for those under ${age}.`,
  noAge: 'Shown to nobody: no age is set.',
  mail: 'Mail after the first verification',
  byButton: 'Opens by its button only.',
  byItself: (delay: number | null, exit: boolean): string => {
    const moments = [
      delay !== null && `after ${delay} seconds`,
      exit && 'when the visitor is about to leave',
    ];
    return `Also opens by itself ${moments.filter(Boolean).join(' and ')}.`;
  },
} as const;
