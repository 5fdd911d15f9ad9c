/** Props of a button that does nothing for the moment, but stays in place and keeps focus. */
export function disabledProps(isDisabled: boolean, press: () => void) {
  return {
    'aria-disabled': isDisabled || undefined,
    onClick: isDisabled ? undefined : press,
  };
}
