/** The university's mark, or the square picture in its place: the page of the staff area brings it. */
export function Mark({ size = 36 }: Readonly<{ size?: number }>) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="#brand-mark" />
    </svg>
  );
}
