import { createContext, useContext, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { Saver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';

/** A part that is being edited under an entry. */
export type OpenPart = Readonly<{
  type: string;
  id: number;
  form: UseFormReturn<FormData>;
  saver: Saver;
}>;

/** The open parts of one entry; their typing is saved and published with it. */
export type OpenParts = ReturnType<typeof createOpenParts>;

/** Makes the list of one editor's open parts. */
export function createOpenParts() {
  const open = new Set<OpenPart>();
  const closing = new Set<Promise<boolean>>();
  const typed = createListeners();
  const stored = createListeners();
  return {
    /** Opens a part; returns a function that closes it and saves its last changes. */
    add: (part: OpenPart) => {
      open.add(part);
      typed.tell();
      const { unsubscribe } = part.form.watch(typed.tell);
      const leave = part.saver.subscribe(() => {
        if (part.saver.state().phase === 'saved') stored.tell();
      });
      return () => {
        unsubscribe();
        leave();
        open.delete(part);
        const last = part.saver.flush();
        closing.add(last);
        void last.finally(() => {
          closing.delete(last);
          stored.tell();
        });
      };
    },
    /** The form values of the open parts. */
    typed: () => [...open].map(({ type, id, form }) => ({ type, id, data: form.getValues() })),
    /** True if the open parts have no unsaved changes. */
    areStored: () => [...open].every(({ saver }) => saver.state().phase === 'saved'),
    /** Saves unsaved changes; true if everything is stored. */
    flush: async (): Promise<boolean> => {
      const last = [...[...open].map(({ saver }) => saver.flush()), ...closing];
      return (await Promise.all(last)).every(Boolean);
    },
    /** Calls back after each keystroke in a part, and when one opens; the answer ends that. */
    onTyped: typed.add,
    /** Calls back when an open part has been saved; returns the function to unsubscribe. */
    onStored: stored.add,
    /** Calls back on either; the answer ends that. */
    subscribe: (listener: () => void) => {
      const leave = [typed.add(listener), stored.add(listener)];
      return () => {
        for (const end of leave) end();
      };
    },
  };
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The open parts of the editor around. */
export const OpenPartsContext = createContext<OpenParts>(createOpenParts());

/** Counts a part among the open ones as long as it is shown, and edited. */
export function useOpenPart({ type, id, form, saver }: OpenPart, isEdited = true): void {
  const parts = useContext(OpenPartsContext);
  useEffect(
    () => (isEdited ? parts.add({ type, id, form, saver }) : undefined),
    [parts, type, id, form, saver, isEdited],
  );
}
