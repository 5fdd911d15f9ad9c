/** What a button is given that cannot be pressed just now: it stays, and keeps the keyboard, but does nothing. */
export function disabledProps(isDisabled: boolean, press: () => void) {
  return {
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? undefined : press,
  };
}
