type Data = Readonly<Record<string, unknown>>;

/** What is known round the data: how many entries of a type stand with it, and the data of what it hangs on. */
export type CompletenessContext = Readonly<{
  partCount: (type: string) => number;
  parent?: Data | undefined;
}>;

/** One thing that a complete entry has. */
export type CompletenessLine = Readonly<{
  label: string;
  /** The field that it is about. */
  field: string;
  /** The place to lead to, where that is not the field: `feePlan 0: title` is where fee plans are added. */
  leadsTo?: string;
  isThere: (data: Data, context: CompletenessContext) => boolean;
  /** What is asked about before an entry is published without it; left out where nobody need be asked. */
  asked?: string;
}>;
