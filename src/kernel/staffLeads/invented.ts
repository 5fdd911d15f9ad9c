/**
 * Invented leads of the demo. No number in India begins with a zero, and nobody can own a name under `.example`, so
 * invented details never belong to anybody. The address identifies such a lead before anything is sent.
 */
export const invented = {
  publicId: 'invented-',
  mobile: '+9100000',
  mail: '@invented.example',
} as const;

/** Leads of probes. Only a probe's token may register them, and lists and figures leave them out. */
export const probed = { mobile: `${invented.mobile}9` } as const;

export const INVENTED_WORDS = 'An invented lead of the demo: nothing is ever sent for it.';

/** True for the number or the e-mail address of somebody invented. */
export function isInventedAddress(to: string): boolean {
  return to.startsWith(invented.mobile) || to.endsWith(invented.mail);
}

/** True for the number of a probe. */
export function isProbed(mobile: string): boolean {
  return mobile.startsWith(probed.mobile);
}

/** True for the id that the outside would know an invented lead by. */
export function isInventedLead(publicId: string): boolean {
  return publicId.startsWith(invented.publicId);
}
