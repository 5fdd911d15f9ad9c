import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { CodeView, RegisterTrouble } from '../../../site/register/view.ts';

/** The fields of the two forms. */
export type MyDataField =
  | 'name'
  | 'email'
  | 'area_of_interest'
  | 'highest_qualification_id'
  | 'nominee_name'
  | 'nominee_contact';

/** What stands in the fields, as text. */
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

/** All that is held, with what was decided a moment ago. */
export type HeldView = Readonly<{
  step: 'held';
  held: HeldData;
  values: MyDataValues;
  problems: Readonly<Partial<Record<MyDataField, string>>>;
  /** When one has to prove the number anew (ISO 8601). */
  until: string;
  saved: 'details' | 'withdrawn' | 'nominee' | 'nobody' | null;
}>;

/** What an erasure does, before it is done; why it cannot be done yet, once it was asked for. */
export type EraseView = Readonly<{ step: 'erase'; held: HeldData; problem: string | null }>;

/** It is done; the day on which the sealed record goes. */
export type ErasedView = Readonly<{ step: 'erased'; until: string }>;

/** What a page of one's own data shows. */
export type MyDataView =
  | AskView
  | CodeView
  | HeldView
  | EraseView
  | ErasedView
  | Readonly<{ step: 'lost' }>;
