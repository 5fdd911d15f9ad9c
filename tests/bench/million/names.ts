/** What people are called; whoever registers anew is called as those who are there. */
export const first = [
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
export const last = [
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
  return `${first[count % first.length]} ${last[Math.floor(count / 3) % last.length]}`;
}
