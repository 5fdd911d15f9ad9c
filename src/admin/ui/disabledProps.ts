/**
 * Props of a button that is disabled for the moment: it stays in place and keeps focus, but does
 * nothing.
 */
export function disabledProps(isDisabled: boolean, press: () => void) {
  return {
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? undefined : press,
  };
}
