import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Heading } from './Placement.tsx';
import base from '../base.module.css';

type SectionProps = Readonly<{
  id?: string | undefined;
  className?: string | undefined;
  /** Ink ground: focus rings turn marigold. */ onInk?: boolean;
  children: ReactNode;
}>;

/** A full-width section with the usual space above and below. */
export function Section({ id, className, onInk, children }: SectionProps) {
  return (
    <section id={id} className={classes(base.section, onInk && base.onInk, className)}>
      {children}
    </section>
  );
}

/** Content held to the page's width. */
export function Wrap({
  className,
  children,
}: Readonly<{ className?: string | undefined; children: ReactNode }>) {
  return <div className={classes(base.wrap, className)}>{children}</div>;
}

type HeadProps = Readonly<{
  title: string;
  lead?: string | null | undefined;
  /** Buttons at the end of the row, in place of a lead. */ actions?: ReactNode;
}>;

/** A section's heading with its introduction or buttons beside it. */
export function SectionHead({ title, lead, actions }: HeadProps) {
  return (
    <div className={classes(base.secHead, actions !== undefined && base.secHeadRow)}>
      <h2>
        <Heading own={title} />
      </h2>
      {lead && <p className={base.lead}>{lead}</p>}
      {actions}
    </div>
  );
}
