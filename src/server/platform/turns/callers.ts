/** Options for a record of callers; `Known` is the state of one caller. */
export type CallersOptions<Known> = {
  /** Callers that are remembered before those who owe nothing any more are forgotten. */
  many: number;
  /** The initial state of a new caller. */
  begin: () => Known;
  owesNothing: (known: Known) => boolean;
};

/** Remembers callers by name, so that strangers without number cannot fill the memory. */
export function rememberCallers<Known>({ many, begin, owesNothing }: CallersOptions<Known>) {
  const callers = new Map<string, Known>();

  const forget = (): void => {
    for (const [name, known] of callers) if (owesNothing(known)) callers.delete(name);
  };

  return (name: string): Known => {
    const known = callers.get(name);
    if (known !== undefined) return known;
    if (callers.size >= many) forget();
    const begun = begin();
    callers.set(name, begun);
    return begun;
  };
}
