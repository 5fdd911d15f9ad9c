/** A ref for what a person came for: the keyboard is there when it appears. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
