import type { HeldData } from '../../kernel/staffLeads/heldData.ts';
import type { CodeView, RegisterTrouble } from '../../site/register/view.ts';

export type MyDataField =
  | 'name'
  | 'email'
  | 'area_of_interest'
  | 'highest_qualification_id'
  | 'nominee_name'
  | 'nominee_contact';

export type MyDataValues = Readonly<Record<MyDataField, string>>;

export type AskView = Readonly<{
  step: 'ask';
  mobile: string;
  problem: string | null;
  trouble: RegisterTrouble | null;
  isLeft: boolean;
}>;

export type HeldView = Readonly<{
  step: 'held';
  held: HeldData;
  values: MyDataValues;
  problems: Readonly<Partial<Record<MyDataField, string>>>;
  /** The time at which the number must be proved again (ISO 8601). */
  until: string;
  saved: 'details' | 'withdrawn' | 'nominee' | 'nobody' | null;
}>;

/** `problem`: why it is not possible yet, although it was confirmed. */
export type EraseView = Readonly<{ step: 'erase'; held: HeldData; problem: string | null }>;
export type ErasedView = Readonly<{ step: 'erased'; until: string }>;

export type MyDataView =
  | AskView
  | CodeView
  | HeldView
  | EraseView
  | ErasedView
  | Readonly<{ step: 'lost' }>;
