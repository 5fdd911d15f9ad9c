/** Made of settings that staff may change while the process runs, and anew once they have. */
export function current<Settings, Made>(
  settings: () => Settings,
  make: (settings: Settings) => Made,
  leave?: (former: Made) => void,
): () => Made {
  let madeOf = settings();
  let made = make(madeOf);
  return () => {
    const now = settings();
    if (now === madeOf) return made;
    leave?.(made);
    made = make(now);
    madeOf = now;
    return made;
  };
}
