/** A ref that focuses an element when it appears. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
