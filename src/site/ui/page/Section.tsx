import { type ReactNode, createContext, useContext } from 'react';
import { classes } from '../classes.ts';
import base from '../base.module.css';
import type { EditTarget } from '../../../content/editTarget.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

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

/** A section whose content is held to the page's width; `inner` is the class of its content. */
export function WrappedSection({
  inner,
  children,
  ...section
}: SectionProps & Readonly<{ inner?: string | undefined }>) {
  return (
    <Section {...section}>
      <Wrap className={inner}>{children}</Wrap>
    </Section>
  );
}

type WrapProps = Readonly<{ className?: string | undefined; children: ReactNode }>;

export function Wrap({ className, children }: WrapProps) {
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
      <Title own={title} />
      {lead && <p className={base.lead}>{lead}</p>}
      {actions}
    </div>
  );
}

type Placement = Readonly<{
  heading: string | null;
  /** Ends the ids of a part that may stand on its page twice. */
  suffix: string;
}>;

const Placement = createContext<Placement>({ heading: null, suffix: '' });

type Props = Partial<Placement> & Readonly<{ children: ReactNode }>;

export function Placed({ heading = null, suffix = '', children }: Props) {
  return <Placement value={{ heading, suffix }}>{children}</Placement>;
}

/** The heading of a section: the one that its page gives it, or its own. */
export function Heading({ own }: Readonly<{ own: string }>) {
  return useContext(Placement).heading ?? own;
}

export function Title({ own }: Readonly<{ own: string }>) {
  return (
    <h2>
      <Heading own={own} />
    </h2>
  );
}

/** An id that no other part of the page has. */
export function useOwnId(id: string): string {
  return `${id}${useContext(Placement).suffix}`;
}

/** True if the page is rendered for staff, with marks at the parts that they can edit. */
export const EditMarks = createContext(false);

type EditableProps = Readonly<{ places: readonly EditTarget[]; children: ReactNode }>;

/** Pages for staff have a mark before and one after the part; public pages contain nothing of this. */
export function Editable({ places, children }: EditableProps) {
  if (!useContext(EditMarks)) return children;
  return (
    <>
      <template data-edit={JSON.stringify(places)} />
      {children}
      <template data-edit-end="" />
    </>
  );
}

/** The edit target of a text of the home page that other pages show too. */
export function homePlace(snapshot: Snapshot, field: string): EditTarget {
  return { type: 'homePage', id: snapshot.one('homePage').id, field };
}

/** A section of a template as a page shows it; `content` is null if it has nothing to show. */
export type PagePart = Readonly<{
  /** The content it shows, for the edit handles of the staff area. */
  places: readonly EditTarget[];
  content: ReactNode;
  /** Its label in the page's own navigation; if omitted, it is not listed there. */
  label?: string | undefined;
}>;
