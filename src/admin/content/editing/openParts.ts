import { createContext, useContext, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { createListeners, type Saver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';

export type OpenPart = Readonly<{
  type: string;
  id: number;
  form: UseFormReturn<FormData>;
  saver: Saver;
}>;

/** The open parts of one entry; their typing is saved and published with it. */
export type OpenParts = ReturnType<typeof createOpenParts>;

export function createOpenParts() {
  const open = new Set<OpenPart>();
  const closing = new Set<Promise<boolean>>();
  const typed = createListeners();
  const stored = createListeners();
  return {
    /** Opens a part; returns a function that closes it and saves its last changes. */
    add: (part: OpenPart) => {
      open.add(part);
      typed.emit();
      const { unsubscribe } = part.form.watch(typed.emit);
      const leave = part.saver.subscribe(() => {
        if (part.saver.state().phase === 'saved') stored.emit();
      });
      return () => {
        unsubscribe();
        leave();
        open.delete(part);
        const last = part.saver.flush();
        closing.add(last);
        void last.finally(() => {
          closing.delete(last);
          stored.emit();
        });
      };
    },
    typed: () => [...open].map(({ type, id, form }) => ({ type, id, data: form.getValues() })),
    areStored: () => [...open].every(({ saver }) => saver.state().phase === 'saved'),
    /** Saves unsaved changes; true if everything is stored. */
    flush: async (): Promise<boolean> => {
      const last = [...[...open].map(({ saver }) => saver.flush()), ...closing];
      return (await Promise.all(last)).every(Boolean);
    },
    /** Calls back after each keystroke in a part, and when one opens; the answer ends that. */
    onTyped: typed.subscribe,
    onStored: stored.subscribe,
    subscribe: (listener: () => void) => {
      const leave = [typed.subscribe(listener), stored.subscribe(listener)];
      return () => {
        for (const end of leave) end();
      };
    },
  };
}

export const OpenPartsContext = createContext<OpenParts>(createOpenParts());

/** Counts a part among the open ones as long as it is shown, and edited. */
export function useOpenPart({ type, id, form, saver }: OpenPart, isEdited = true): void {
  const parts = useContext(OpenPartsContext);
  useEffect(
    () => (isEdited ? parts.add({ type, id, form, saver }) : undefined),
    [parts, type, id, form, saver, isEdited],
  );
}
