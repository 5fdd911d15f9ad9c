import type { ReactNode } from 'react';

import type { Field } from '../../../../content/fields/fields.ts';

type Props = Readonly<{ field: Field; count: number; children: ReactNode }>;

/** The button that adds a row, until the list is full. */
export function AddToList({ field: { most }, count, children }: Props) {
  if (most !== undefined && count >= most) return <p>There is room for {most}.</p>;
  return <div>{children}</div>;
}
