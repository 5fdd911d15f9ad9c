import { staffMessages } from '../../../kernel/staff/staff.ts';
import { trimEndWhile } from '../../../kernel/text/textEnds.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findProvider } from '../store/provider-repository.ts';

function hashing() {
  return import('better-auth/crypto');
}

/** Scrypt, off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return (await hashing()).hashPassword(password);
}

/** Takes equally long without a hash. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const { hashPassword: make, verifyPassword } = await hashing();
  if (hash !== null) return verifyPassword({ hash, password });
  await make(password);
  return false;
}

type Person = { email: string; firstName?: string; lastName?: string };

function simplified(text: string): string {
  return text
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/[0]/g, 'o')
    .replace(/[1!|]/g, 'i')
    .replace(/[3]/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/[7]/g, 't');
}

/** Common here, and missing in lists from elsewhere. */
const chosenHere = `
  administration admission admissions diwali jaishreeram kolkata linkedin
  instagram login mahadev omnamahshivaya prospectus qwertz radhakrishna shriganesh toor whatsapp
  12341234 123123123
`;

let denied: Promise<ReadonlySet<string>> | undefined;

/** The world's 50,000 commonest leaked passwords; loaded at the first use. */
function deniedPasswords(): Promise<ReadonlySet<string>> {
  denied ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const leaked = dictionary['passwords-common'].map(String);
    return new Set([...leaked, ...chosenHere.trim().split(/\s+/)].map(simplified));
  });
  return denied;
}

/** Ignores digits and signs at the end, and undoes the usual substitutions (p@ssw0rd). */
async function isCommon(password: string): Promise<boolean> {
  const words = await deniedPasswords();
  const stem = simplified(trimEndWhile(password, (character) => /[\d\W_]/.test(character)));
  const isWord = words.has(simplified(password)) || (stem.length > 3 && words.has(stem));
  return isWord || isMonotonous(password);
}

/** One character repeated, or a run such as 12345678. */
function isMonotonous(password: string): boolean {
  const steps = new Set(
    [...password].slice(1).map((letter, at) => letter.charCodeAt(0) - password.charCodeAt(at)),
  );
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

function isPersonal(password: string, { email, firstName, lastName }: Person): boolean {
  const lower = password.toLowerCase();
  const parts = [email.split('@')[0] ?? '', firstName ?? '', lastName ?? ''];
  const distinctive = parts.map((part) => part.toLowerCase()).filter((part) => part.length >= 4);
  return distinctive.some((part) => lower.includes(part) && lower.length - part.length < 6);
}

/** @throws AppError `invalid_input` for a password that guessers try first, or that is little more than the own name */
export async function requireGoodPassword(password: string, person: Person): Promise<void> {
  const msg = (await isCommon(password))
    ? staffMessages.passwordCommon
    : isPersonal(password, person)
      ? staffMessages.passwordPersonal
      : null;
  if (msg !== null) throw invalidInput([{ field: 'password', msg }]);
}

/** @throws AppError `provider_only` while passwords are switched off */
export async function requirePasswords(db: Executor): Promise<void> {
  if ((await findProvider(db))?.isOnly) throw new AppError('provider_only');
}
