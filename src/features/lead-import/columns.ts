/** A column that says this, as staff choose it. */
export const listColumns = {
  name: 'Name',
  surname: 'Surname',
  mobile: 'Mobile number',
  email: 'E-mail',
  programme: 'Programme',
  qualification: 'Highest qualification',
  state: 'State',
  city: 'City',
  note: 'Note',
} as const;
export type ListColumn = keyof typeof listColumns;

export const listColumnNames = Object.keys(listColumns).filter(isListColumn);

export function isListColumn(name: string): name is ListColumn {
  return Object.hasOwn(listColumns, name);
}

/** The ways of contact that consent can name. */
export const contactWays = ['call', 'sms', 'email', 'whatsapp'] as const;
/** Days of calls over which the first calls of a list can be spread. */
export const CALL_DAYS = [1, 2, 3, 5, 10, 20] as const;
