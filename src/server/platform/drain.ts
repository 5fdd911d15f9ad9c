/**
 * Whether this process is about to stop. It still answers all that reaches it, and tells whoever sends it to look
 * elsewhere: /readyz answers 503, and each answer ends its connection.
 */
export type Drain = {
  begun(): boolean;
  begin(): void;
};

/** A process that has not been asked to stop. */
export function createDrain(): Drain {
  let begun = false;
  return {
    begun: () => begun,
    begin: () => {
      begun = true;
    },
  };
}
