import Button from '@mui/material/Button';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import type { Field } from '../../../../content/fields/fields.ts';
import { inheritedWith, takenFields } from '../../../../content/inheritance/inheritance.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { entryPath, nameInSentence } from '../../../entries/addresses.ts';
import { useEntries } from '../../../entries/useEntries.ts';
import { pictureOf, useMediaItem } from '../../../media/media.ts';
import { Undo } from '../../../ui/Undo.tsx';
import below from '../FieldLine.module.css';
import { EditedType, type FieldProps, type FormData, useFieldError } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import { formValues } from '../values.ts';
import { valueText } from '../valueText.ts';
import styles from './Inherited.module.css';

type Data = Readonly<Record<string, unknown>>;

export type Above = Readonly<{
  type: RegisteredType;
  id: number;
  title: string;
  /** Its public data, or its draft if nothing is public yet. */
  data: Data;
}>;

export const InheritedFrom = createContext<Above | null>(null);

function useAbove(name: string): Above | undefined {
  const above = useContext(InheritedFrom);
  const type = useContext(EditedType);
  // Parts are edited beside the entry, and have fields of the same names.
  const isInherited = above && above.type.name === type?.name;
  return isInherited && inheritedWith(above.type, name).length > 0 ? above : undefined;
}

function useInheritance(name: string, above: Above) {
  const together = inheritedWith(above.type, name);
  const { control, setValue, getValues } = useFormContext<FormData>();
  const values = useWatch({ control, name: [...together] });
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<Data>();
  const own = Object.fromEntries(together.map((one, index) => [one, values[index]]));
  const isTaken = takenFields(above.type, own, above.data).includes(name);
  const put = (data: Data) => {
    for (const one of together) setValue(one, structuredClone(data[one]), { shouldDirty: true });
  };
  return {
    isTaken,
    /** Something stands above that could be taken again. */
    isKnownAbove: takenFields(above.type, {}, above.data).includes(name),
    isShownAbove: isTaken && !isOpen,
    before,
    change: () => {
      setBefore(undefined);
      put(formValues(above.type, above.data));
      setOpen(true);
    },
    takeAgain: () => {
      setBefore(Object.fromEntries(together.map((one) => [one, structuredClone(getValues(one))])));
      put(formValues(above.type, {}));
      setOpen(false);
    },
    bringBack: () => {
      if (before) put(before);
      setBefore(undefined);
    },
  };
}

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
            {isTaken && 'This is empty: the page still shows the inherited text.'}
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
