/** Fields by which entries stand on a day, and lists of them are narrowed. */
export type Agenda<Name extends string = string> = Readonly<{
  day: Name;
  time: Name;
  /** The day on which it is over. */
  until: Name;
  /** The hour at which it is over. */
  untilTime: Name;
  /** What it is about, as a calendar says it. */
  about: Name;
  /** What those that were made as one series have in common: a name of no meaning. */
  series: Name;
  /** Lines of text by which a list is narrowed: what stands in them so far is offered. */
  narrowedBy: readonly Name[];
}>;
