/** A call as its page tells of it. */
export type ShownCall = Readonly<{
  /** ISO 8601 in UTC. */
  at: string;
  language: string;
  counsellor: number;
  person: string;
  /** Whether its hour is far enough away to change it. */
  isChangeable: boolean;
}>;

export type ChooseView = Readonly<{
  step: 'choose';
  /** The call that another hour is chosen for; null if there is none. */
  call: ShownCall | null;
  language: string;
  /** The id of the counsellor who is asked for; null for whoever is free. */
  counsellor: number | null;
  day: string;
  /** Days that can be chosen, with their free hours. */
  days: readonly Readonly<{ day: string; starts: readonly string[] }>[];
  today: string;
  problem: string | null;
  saved: Saved | null;
}>;

export type Saved = 'booked' | 'moved' | 'gaveUp';

export type BookedView = Readonly<{ step: 'booked'; call: ShownCall; saved: Saved | null }>;

/** `stranger`: nobody is known here. `lost`: a link that leads to no call. `closed`: no hours are published. */
export type CallbackView =
  | ChooseView
  | BookedView
  | Readonly<{ step: 'stranger' | 'lost' | 'closed' }>;
