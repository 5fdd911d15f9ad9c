/** What `make` makes, made when first asked for: of hundreds of schemas a start needs hardly any. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
