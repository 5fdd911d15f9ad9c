import type { TypeName } from '../../content/registry.ts';
import type { Executor } from '../platform/database/database.ts';

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

type Data = Readonly<Record<string, unknown>>;

/** Data about to become public; `id` is null if the entry is not stored yet. */
export type Candidate = Readonly<{
  type: TypeName;
  id: number | null;
  parentId: number | null;
  data: Data;
}>;

/** An entry that is about to be published, with its address and its published version. */
export type Publishing = Readonly<{
  candidate: Candidate;
  path: string | null;
  before: Data | null;
}>;

export type Ask = (db: Executor, publishing: Publishing) => Promise<void>;

export type Stamp = Readonly<{
  by: Actor;
  at: Date;
  /** Called before each entry becomes public; throws if a person has to confirm it first. */
  ask?: Ask | undefined;
}>;
