import { staffMessages } from '../../contract/staff.ts';
import { withoutEnd } from '../../contract/textEnds.ts';
import { invalidInput } from '../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const hashing = () => import('better-auth/crypto');

/** Hashes a password (scrypt), off the event loop. */
export const hashPassword = async (password: string): Promise<string> =>
  (await hashing()).hashPassword(password);

/** True where the password is the hashed one. Takes as long where there is none. */
export const isPassword = async (hash: string | null, password: string): Promise<boolean> => {
  const { hashPassword: make, verifyPassword } = await hashing();
  if (hash !== null) return verifyPassword({ hash, password });
  await make(password);
  return false;
};

type Person = { email: string; firstName?: string; lastName?: string };

const simplified = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/[0]/g, 'o')
    .replace(/[1!|]/g, 'i')
    .replace(/[3]/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/[7]/g, 't');

const bases = new Set(commonPasswords.map(simplified));

const isCommon = (password: string): boolean => {
  const plain = simplified(password);
  const stem = simplified(withoutEnd(password, (character) => /[\d\W_]/.test(character)));
  return bases.has(plain) || (stem.length > 3 && bases.has(stem)) || isMonotonous(password);
};

/** One character repeated, or a run such as 12345678 or abcdefgh. */
const isMonotonous = (password: string): boolean => {
  const steps = new Set(
    [...password].slice(1).map((letter, at) => letter.charCodeAt(0) - password.charCodeAt(at)),
  );
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
};

const isPersonal = (password: string, { email, firstName, lastName }: Person): boolean => {
  const lower = password.toLowerCase();
  const parts = [email.split('@')[0] ?? '', firstName ?? '', lastName ?? ''];
  const telling = parts.map((part) => part.toLowerCase()).filter((part) => part.length >= 4);
  return telling.some((part) => lower.includes(part) && lower.length - part.length < 6);
};

/**
 * Refuses a password that guessers try first, or that is little more than the person's own name.
 * @throws AppError `invalid_input` naming the field `password`.
 */
export const requireGoodPassword = (password: string, person: Person): void => {
  const msg = isCommon(password)
    ? staffMessages.passwordCommon
    : isPersonal(password, person)
      ? staffMessages.passwordPersonal
      : null;
  if (msg !== null) throw invalidInput([{ field: 'password', msg }]);
};
