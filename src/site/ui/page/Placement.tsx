import { createContext, type ReactNode, useContext } from 'react';

type Placement = Readonly<{
  /** The heading that a page gives a section of its template. */
  heading: string | null;
  /** Ends the ids of a part that may stand on its page twice. */
  suffix: string;
}>;

const Placement = createContext<Placement>({ heading: null, suffix: '' });

type Props = Partial<Placement> & Readonly<{ children: ReactNode }>;

/** A part of a page, with the heading and the suffix that the page gives it. */
export function Placed({ heading = null, suffix = '', children }: Props) {
  return <Placement value={{ heading, suffix }}>{children}</Placement>;
}

/** The heading of a section: the one that its page gives it, or its own. */
export function Heading({ own }: Readonly<{ own: string }>) {
  return useContext(Placement).heading ?? own;
}

/** An id that no other part of the page has. */
export function useOwnId(id: string): string {
  return `${id}${useContext(Placement).suffix}`;
}
