/**
 * Leads of the demo that nobody is. No number of India begins with a nought, and nobody can own a name under
 * `.example`: what is invented is never anybody's, and known by its address wherever something could be sent.
 */
export const invented = {
  publicId: 'invented-',
  mobile: '+9100000',
  mail: '@invented.example',
} as const;

/** Why nothing is sent. */
export const INVENTED_WORDS = 'An invented lead of the demo: nothing is ever sent for it.';

/** True for the number or the e-mail address of somebody invented. */
export function isInventedAddress(to: string): boolean {
  return to.startsWith(invented.mobile) || to.endsWith(invented.mail);
}

/** True for the id that the outside would know an invented lead by. */
export function isInventedLead(publicId: string): boolean {
  return publicId.startsWith(invented.publicId);
}
