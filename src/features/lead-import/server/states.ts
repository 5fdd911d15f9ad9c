/** States and union territories of India. */
const states = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

const byLetters = new Map<string, string>([
  ...states.map((state): [string, string] => [lettersOf(state), state]),
  ['orissa', 'Odisha'],
  ['newdelhi', 'Delhi'],
  ['nctofdelhi', 'Delhi'],
  ['pondicherry', 'Puducherry'],
  ['uttaranchal', 'Uttarakhand'],
]);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** The state as rules and filters name it; null for other words. */
export function stateIn(typed: string): string | null {
  return byLetters.get(lettersOf(typed.replaceAll('&', 'and'))) ?? null;
}
