/** A ref for the one field that a person came to fill in: the keyboard is there when it appears. */
export function focusWhenShown(control: HTMLInputElement | null): void {
  control?.focus();
}
