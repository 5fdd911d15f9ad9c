/** Asks the person to prove who they are; answers whether they did. */
type Asking = () => Promise<boolean>;

let asking: Asking | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks. Answers how to take it back. */
export function askForProofWith(ask: Asking): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks the person to sign in again, once for all waiting calls; false if no screen can ask. */
export function askForProof(): Promise<boolean> {
  asked ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
