/** Who changes content. */
export type Author = Readonly<{
  /** The staff member's id; null where the product itself acts. */
  id: number | null;
  /** The name that history shows. */
  name: string;
}>;

/** The product itself: schedules, redirects, the demo. */
export const theProduct: Author = { id: null, name: 'Prospectus' };
