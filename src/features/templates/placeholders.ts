/** With an example of each. */
export const placeholders = {
  name: { about: 'First name of the lead', example: 'Asha' },
  programme: { about: 'Programme that interests them', example: 'Online MBA' },
  counsellor: { about: 'Who sends the message', example: 'Kavya Narayan' },
  university: { about: 'Name of the university', example: 'Example University' },
  page: { about: 'Path of the programme’s page, after the address of the site', example: 'mba' },
  link: {
    about: 'Whole address of the programme’s page; too long for an SMS',
    example: 'https://www.example.edu/mba',
  },
} as const;
export type Placeholder = keyof typeof placeholders;
export type Filling = Readonly<Record<Placeholder, string>>;

const written = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}

/** Each once, in the order in which they first stand in the text. */
export function placeholdersIn(text: string): Placeholder[] {
  const names = [...text.matchAll(written)].map(([, name = '']) => name);
  return [...new Set(names)].filter(isPlaceholder);
}

/** Why the braces of a text cannot be filled in; undefined if they can. */
export function wrongBraces(text: string): string | undefined {
  const names = [...text.matchAll(written)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !isPlaceholder(name));
  const known = Object.keys(placeholders)
    .map((name) => `{${name}}`)
    .join(', ');
  if (unknown.length > 0)
    return `There is no placeholder ${[...new Set(unknown)].map((name) => `{${name.slice(0, 40)}}`).join(', ')}. There are ${known}.`;
  return /[{}]/.test(text.replace(written, ''))
    ? `A brace stands alone. Placeholders are ${known}.`
    : undefined;
}

/** In one pass: a value that looks like a placeholder stays as it is. */
export function fill(text: string, filling: Filling): string {
  return text.replace(written, (whole, name: string) =>
    isPlaceholder(name) ? filling[name] : whole,
  );
}

export const exampleFilling: Filling = {
  name: placeholders.name.example,
  programme: placeholders.programme.example,
  counsellor: placeholders.counsellor.example,
  university: placeholders.university.example,
  page: placeholders.page.example,
  link: placeholders.link.example,
};
