import type { HeldData } from '../../kernel/staffLeads/heldData.ts';
import type { CodeView, RegisterTrouble } from '../../site/register/view.ts';

/** The fields of the two forms. */
export type MyDataField =
  | 'name'
  | 'email'
  | 'area_of_interest'
  | 'highest_qualification_id'
  | 'nominee_name'
  | 'nominee_contact';

/** Values of the fields, as text. */
export type MyDataValues = Readonly<Record<MyDataField, string>>;

/** The number is asked for. */
export type AskView = Readonly<{
  step: 'ask';
  mobile: string;
  problem: string | null;
  trouble: RegisterTrouble | null;
  /** The data were open in this browser and are closed now. */
  isLeft: boolean;
}>;

/** All held data, with the decision just made. */
export type HeldView = Readonly<{
  step: 'held';
  held: HeldData;
  values: MyDataValues;
  problems: Readonly<Partial<Record<MyDataField, string>>>;
  /** The time at which the number must be proved again (ISO 8601). */
  until: string;
  saved: 'details' | 'withdrawn' | 'nominee' | 'nobody' | null;
}>;

/**
 * The effects of an erasure before it is confirmed; `problem` is the reason if it was confirmed
 * but is not possible yet.
 */
export type EraseView = Readonly<{ step: 'erase'; held: HeldData; problem: string | null }>;

/** It is done; the day on which the sealed record goes. */
export type ErasedView = Readonly<{ step: 'erased'; until: string }>;

/** The content of a page of one's own data. */
export type MyDataView =
  | AskView
  | CodeView
  | HeldView
  | EraseView
  | ErasedView
  | Readonly<{ step: 'lost' }>;
