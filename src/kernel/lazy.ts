/** Calls `make` once, on first use: a start needs hardly any of the hundreds of schemas. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
