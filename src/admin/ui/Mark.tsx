const line =
  'M32.6 5.5C36.5 5.5 39.7 8.7 39.7 12.6C39.7 14.5 38.9 16.3 37.6 17.6L32.6 22.6L22.6 32.6L17.6 37.6C16.3 38.9 14.5 39.7 12.6 39.7C8.7 39.7 5.5 36.5 5.5 32.6C5.5 28.7 8.7 25.5 12.6 25.5C14.5 25.5 16.3 26.3 17.6 27.6L22.6 32.6L32.6 42.6L37.6 47.6C38.9 48.9 39.7 50.7 39.7 52.6C39.7 56.5 36.5 59.7 32.6 59.7C28.7 59.7 25.5 56.5 25.5 52.6C25.5 50.7 26.3 48.9 27.6 47.6L32.6 42.6L42.6 32.6L47.6 27.6C48.9 26.3 50.7 25.5 52.6 25.5C56.5 25.5 59.7 28.7 59.7 32.6C59.7 36.5 56.5 39.7 52.6 39.7C50.7 39.7 48.9 38.9 47.6 37.6L42.6 32.6L32.6 22.6L27.6 17.6C26.3 16.3 25.5 14.5 25.5 12.6C25.5 8.7 28.7 5.5 32.6 5.5Z';

/** The mark: five dots on one line, the learner in the middle. */
export function Mark({ size = 36 }: Readonly<{ size?: number }>) {
  return (
    <svg width={size} height={size} viewBox="0 0 65.2 65.2" aria-hidden="true">
      <path d={line} fill="none" stroke="currentColor" strokeWidth={4.2} strokeLinejoin="round" />
      <circle cx={32.6} cy={32.6} r={3.6} fill="var(--color-marigold-500)" />
    </svg>
  );
}
