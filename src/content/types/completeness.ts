type Data = Readonly<Record<string, unknown>>;

/** Context of a completeness line: the number of entries of a type that belong to it, and the parent's data. */
export type CompletenessContext = Readonly<{
  partCount: (type: string) => number;
  parent?: Data | undefined;
}>;

/** One thing that a complete entry has. */
export type CompletenessLine = Readonly<{
  label: string;
  /** The field that it is about. */
  field: string;
  /** Place in the editor to link to, if it is not the field: `feePlan 0: title` is the list of fee plans. */
  leadsTo?: string;
  isThere: (data: Data, context: CompletenessContext) => boolean;
  /** Warning shown before publishing without it; none if undefined. */
  asked?: string;
}>;
