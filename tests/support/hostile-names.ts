/** Names that every object has, or that change what it is: tables must not find them in themselves. */
export const inheritedNames = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
] as const;
