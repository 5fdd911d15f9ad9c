import { createContext, useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../../content/registry.ts';
import { inheritedWith, takenFields } from '../../../../content/inheritance/inheritance.ts';
import { EditedType, type FormData } from '../fieldProps.ts';
import { formValues } from '../values.ts';

type Data = Readonly<Record<string, unknown>>;

export type Above = Readonly<{
  type: RegisteredType;
  id: number;
  title: string;
  /** Its public data, or its draft if nothing is public yet. */
  data: Data;
}>;

export const InheritedFrom = createContext<Above | null>(null);

/** The source of a field's value; undefined if the field is not inherited. */
export function useAbove(name: string): Above | undefined {
  const above = useContext(InheritedFrom);
  const type = useContext(EditedType);
  // Parts are edited beside the entry, and have fields of the same names.
  const isInherited = above && above.type.name === type?.name;
  return isInherited && inheritedWith(above.type, name).length > 0 ? above : undefined;
}

export function useInheritance(name: string, above: Above) {
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
