import type { Look } from '../../pictures/look.ts';
import type { FieldName } from '../fields.ts';

/** Somebody who teaches: drawn by `look`, or shown by a portrait that stands elsewhere too. */
export type Person = Readonly<{
  name: string;
  post: string;
  degree: string;
  field: FieldName;
  about: string;
  image?: string;
  look?: Look;
}>;

/** How many of them are drawn. */
export const saree = { wear: 'saree', lash: true } as const;
