import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { Undo } from '../../../ui/Undo.tsx';
import below from '../FieldLine.module.css';
import { FieldSet } from '../FieldSet.tsx';
import { type FieldProps, useFieldError } from '../fieldProps.ts';
import styles from './Inherited.module.css';
import { type Above, useAbove, useInheritance } from './inheritance.ts';
import type { Field } from '../../../../content/fields/fields.ts';
import { useEntries } from '../../../entries/useEntries.ts';
import { pictureOf, useMediaItem } from '../../../media/media.ts';
import { valueText } from '../valueText.ts';

type Props = FieldProps & Readonly<{ children: ReactNode }>;

export function InheritedField(props: Props) {
  const above = useAbove(props.name);
  if (!above) return props.children;
  return <Inheriting {...props} above={above} />;
}

function Inheriting({ name, field, above, children }: Props & Readonly<{ above: Above }>) {
  const inheritance = useInheritance(name, above);
  const { isShownAbove, isTaken, isKnownAbove, before } = inheritance;
  const error = useFieldError(name);
  const whose = `Take the ${nameInSentence(above.type)}’s again`;
  if (!isShownAbove)
    return (
      <>
        {children}
        {isKnownAbove && (
          <p className={below.line}>
            {isTaken && 'Nothing stands here: the page still says what it says above it.'}
            <Button
              size="small"
              aria-label={`${whose}: ${field.label}`}
              onClick={inheritance.takeAgain}
            >
              {whose}
            </Button>
          </p>
        )}
      </>
    );
  return (
    <FieldSet label={field.label} error={error}>
      <div className={styles.value}>
        <InheritedValue field={field} value={above.data[name]} />
      </div>
      <p className={below.line}>
        <span>
          From <Link to={`${entryPath(above.type, above.id)}?field=${name}`}>{above.title}</Link>
        </span>
        <Button
          size="small"
          aria-label={`Change here: ${field.label}`}
          onClick={inheritance.change}
        >
          Change here
        </Button>
      </p>
      {before && (
        <Undo
          words={`${field.label}: as the ${nameInSentence(above.type)} says it again.`}
          onUndo={inheritance.bringBack}
        />
      )}
    </FieldSet>
  );
}

function InheritedValue({ field, value }: Readonly<{ field: Field; value: unknown }>) {
  if (field.behaviour.isPicture && typeof value === 'number') return <Picture id={value} />;
  if (field.to !== undefined) return <Titles type={field.to} value={value} />;
  return valueText(field, value);
}

function Picture({ id }: Readonly<{ id: number }>) {
  const { data: item } = useMediaItem(id);
  return item ? <img src={pictureOf(item, 160)} alt={item.alt ?? ''} /> : null;
}

function Titles({ type, value }: Readonly<{ type: string; value: unknown }>) {
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const { data = [] } = useEntries(type, ids);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? '…').join('\n');
}
