import type { ReactNode } from 'react';

import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { sentenceOf } from './useAction.ts';

type Props<Data> = Readonly<{
  to: Readonly<{ data: Data | undefined; error: Error | null }>;
  children: (data: Data) => ReactNode;
}>;

/** The answer to a question of the API: until it is there, that it loads or why it failed. */
export function Answered<Data>({ to: { data, error }, children }: Props<Data>) {
  return (
    <>
      {error && <Notice kind="bad">{sentenceOf(error)}</Notice>}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  );
}
