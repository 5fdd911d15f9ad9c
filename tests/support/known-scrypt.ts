import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

const scrypt = crypto.scrypt;
const known = new Map<string, Buffer>();

/**
 * Scrypt takes a tenth of a second of processor time on purpose, and the members of tests share one password and one
 * salt: it is worked out once for each password and salt of a process.
 */
function scryptOnce(
  password: BinaryLike,
  salt: BinaryLike,
  ...[length, options, done]: [length: number, options: ScryptOptions, done: Done]
): void {
  const question = JSON.stringify([password, salt, length, options]);
  const answer = known.get(question);
  if (answer !== undefined) return void setImmediate(done, null, Buffer.from(answer));
  scrypt(password, salt, length, options, (error, key) => {
    if (error === null) known.set(question, Buffer.from(key));
    done(error, key);
  });
}

Object.assign(crypto, { scrypt: scryptOnce });
syncBuiltinESMExports();
