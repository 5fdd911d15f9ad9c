import { connect } from 'node:net';

/** What came back; the status is 0 where nothing came, or not all of it. */
export type Answer = { status: number; head: string; body: string };

/** One visitor's connection, which makes one call at a time. */
export type Visitor = {
  /** Sends a call as it stands. Never throws. */
  call(text: string): Promise<Answer>;
  isHere(): boolean;
  leave(): void;
};

const NOTHING: Answer = { status: 0, head: '', body: '' };

/**
 * Connects. Reads as little of an answer as it can, so that a crowd costs the machine less than the server that it
 * measures. A call that is not answered in `patience` milliseconds is given up, and the connection with it.
 */
export function arrive(port: number, patience: number): Visitor {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setTimeout(patience);
  let answer = reading();
  let settle = (_: Answer): void => undefined;
  socket.on('data', (chunk) => {
    const whole = answer(chunk.toString('latin1'));
    if (whole === undefined) return;
    answer = reading();
    if (/\r\nconnection: close/i.test(whole.head)) socket.destroy();
    settle(whole);
  });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => undefined).on('close', () => settle(NOTHING));
  return {
    call: (text) =>
      new Promise((resolve) => {
        settle = resolve;
        if (socket.destroyed) resolve(NOTHING);
        else socket.write(text);
      }),
    isHere: () => !socket.destroyed,
    leave: () => socket.destroy(),
  };
}

/** Takes an answer piece by piece, and gives it once it is whole. */
function reading(): (piece: string) => Answer | undefined {
  let [heard, head] = ['', ''];
  let length: number | undefined;
  return (piece) => {
    heard += piece;
    if (head === '') {
      head = heard.slice(0, heard.indexOf('\r\n\r\n') + 4);
      const said = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      length = said === undefined ? undefined : head.length + Number(said);
    }
    const isWhole = length === undefined ? heard.endsWith('0\r\n\r\n') : heard.length >= length;
    if (head === '' || !isWhole) return undefined;
    return { status: Number(head.slice(9, 12)), head, body: heard.slice(head.length) };
  };
}
