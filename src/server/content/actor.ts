export type Actor = Readonly<{
  /** The staff member's id; null for the product itself. */
  id: number | null;
  /** The name that history shows. */
  name: string;
  /** The e-mail address that the audit log keeps. */
  email: string;
  address?: string | null;
}>;

/** The product itself: schedules, redirects, the demo. */
export const systemActor: Actor = { id: null, name: 'Prospectus', email: 'prospectus' };

export type Stamp = Readonly<{ by: Actor; at: Date }>;
