import { Link, useSearchParams } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import { Loading } from '../../ui/Loading.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { listPath } from '../../entries/addresses.ts';
import { BeginEntry } from './starters/BeginEntry.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { NewEntry } from './starters/NewEntry.tsx';
import { useEntry } from '../editing/useEntry.ts';

type Props = Readonly<{ type: RegisteredType; id: number | null }>;

export function EntryEditScreen({ type, id }: Props) {
  const [params] = useSearchParams();
  if (id !== null) return <Stored type={type} id={id} />;
  const parent = Number(params.get('parent')) || null;
  if (type.behaviour.starter && !params.has('parent'))
    return <BeginEntry type={type} starter={type.behaviour.starter} />;
  return <NewEntry type={type} parent={parent} />;
}

function Stored({ type, id }: Readonly<{ type: RegisteredType; id: number }>) {
  const { data, error } = useEntry(type, id);
  if (error) {
    return (
      <>
        <PageHead title={type.label.one} />
        <Notice kind="bad">{error.message}</Notice>
        <p>
          <Link to={listPath(type)}>{type.label.many}</Link>
        </p>
      </>
    );
  }
  if (!data) return <Loading />;
  return <EntryEditor key={data.id} type={type} entry={data} />;
}
