/** First names of the leads that are laid; whoever registers anew has one of them too. */
export const firstNames = [
  'Asha',
  'Kavya',
  'Rohan',
  'Imran',
  'Meera',
  'Vivek',
  'Nandini',
  'Joseph',
  'Farah',
];
/** Last names of both. */
export const lastNames = [
  'Rao',
  'Sharma',
  'Iyer',
  'Khan',
  'Nair',
  'Gowda',
  'Patel',
  'Das',
  'Fernandes',
  'Bose',
];

/** The full name of the `count`th person. */
export function nameOf(count: number): string {
  return `${firstNames[count % firstNames.length]} ${lastNames[Math.floor(count / 3) % lastNames.length]}`;
}
