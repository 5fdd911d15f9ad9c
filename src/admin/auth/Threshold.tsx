/** The figure beside the sign-in, as the university's motif draws it: the page of the staff area brings it. */
export function Threshold() {
  return (
    <svg viewBox="0 0 412 412" aria-hidden="true">
      <use href="#brand-figure" />
    </svg>
  );
}
