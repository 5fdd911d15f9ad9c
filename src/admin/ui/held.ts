/** What a button is given that cannot be pressed just now: it stays, and keeps the keyboard, but does nothing. */
export const held = (isHeld: boolean, press: () => void) => ({
  'aria-disabled': isHeld || undefined,
  onClick: isHeld ? undefined : press,
});
