/** The value of a design token, such as `--color-ink-900`, as the one token file has it. */
export function token(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
