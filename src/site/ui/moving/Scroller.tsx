import type { ReactNode } from 'react';

type Props = Readonly<{
  id?: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}>;

/** Content that scrolls sideways: by touch, by the buttons of `scrollers.ts`, and by arrow keys once focused. */
export function Scroller({ id, label, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keys scroll only what has focus, and no element means "group" without being a form's
    <div id={id} className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
