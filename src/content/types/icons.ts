import { select } from '../fields/fields.ts';

/** Names of the line icons that editors may choose. */
export const iconNames = [
  'award',
  'book',
  'briefcase',
  'calendar',
  'chart',
  'check',
  'clock',
  'gift',
  'globe',
  'graduation',
  'headphones',
  'heart',
  'home',
  'laptop',
  'library',
  'mail',
  'map',
  'message',
  'mic',
  'network',
  'phone',
  'rupee',
  'send',
  'shield',
  'users',
  'video',
  'wallet',
] as const;

export type IconName = (typeof iconNames)[number];

export const icon = select({
  label: 'Icon',
  choices: iconNames.map((name) => ({ value: name, label: name })),
});
