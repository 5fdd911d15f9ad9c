const REVEAL = 'staff:reveal';

/** Tells whoever can open the place of a field, a tab or a row, that someone wants to see it. */
export function onReveal(open: (place: string) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string>).detail);
  window.addEventListener(REVEAL, listener);
  return () => window.removeEventListener(REVEAL, listener);
}

export function reveal(place: string): void {
  window.dispatchEvent(new CustomEvent(REVEAL, { detail: place }));
}
