/** Fields by which entries stand on a day, and lists of them are narrowed. */
export type Agenda<Name extends string = string> = Readonly<{
  day: Name;
  time: Name;
  /** The day on which it is over. */
  until: Name;
  /** The hour at which it is over. */
  untilTime: Name;
  /** The field that calendars show as the title. */
  about: Name;
  /** The field that identifies the entries of a series. */
  series: Name;
  /** Text fields to filter a list by; existing values are offered. */
  narrowedBy: readonly Name[];
}>;
