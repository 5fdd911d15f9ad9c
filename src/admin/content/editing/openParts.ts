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

/** The parts that are open under one entry: what is typed into them belongs to it. */
export type OpenParts = ReturnType<typeof createOpenParts>;

/** Makes the list of one editor's open parts. */
export function createOpenParts() {
  const open = new Set<OpenPart>();
  const closing = new Set<Promise<boolean>>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Opens a part; the answer closes it, and what was typed last is stored still. */
    add: (part: OpenPart) => {
      open.add(part);
      const { unsubscribe } = part.form.watch(tell);
      return () => {
        unsubscribe();
        open.delete(part);
        const stored = part.saver.flush();
        closing.add(stored);
        void stored.finally(() => closing.delete(stored));
      };
    },
    /** What stands in the open parts. */
    typed: () => [...open].map(({ type, id, form }) => ({ type, id, data: form.getValues() })),
    /** Stores what is typed; true when everything is. */
    flush: async (): Promise<boolean> => {
      const stored = [...[...open].map(({ saver }) => saver.flush()), ...closing];
      return (await Promise.all(stored)).every(Boolean);
    },
    /** Calls back after each keystroke in a part; the answer ends that. */
    onTyped: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The open parts of the editor around. */
export const OpenPartsContext = createContext<OpenParts>(createOpenParts());

/** Counts a part among the open ones as long as it is shown. */
export function useOpenPart({ type, id, form, saver }: OpenPart): void {
  const parts = useContext(OpenPartsContext);
  useEffect(() => parts.add({ type, id, form, saver }), [parts, type, id, form, saver]);
}
