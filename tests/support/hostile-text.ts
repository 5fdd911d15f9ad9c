import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { runInNewContext } from 'node:vm';

/** The slowest text that was found for an expression. */
export type Verdict = {
  /** Milliseconds; Infinity where it was stopped. */
  milliseconds: number;
  /** What is repeated in it, with what stands before and after. */
  attack: readonly [before: string, repeated: string, after: string];
};

/** How long the texts are, and the milliseconds above which no worse one is looked for. */
export type Trial = { length: number; enough: number };

type Attack = Verdict['attack'];

/** What may be in any text, beside the characters of the pattern itself. */
const anyCharacters = [...' \t\n\raA0_-.,;:/<>"\'&=@%+#?(é', '\u0000'];
/** Ends that hardly any pattern takes, so that it goes back over all that came before. */
const ends = ['', '\n\u0000 a'];
const most = { before: 40, repeated: 160, sample: 60 };

/** A short text that decides which attacks are worth a long one. */
const SHORT = 1_000;
/** Attacks that are tried with the whole text. */
const FINALISTS = 5;
/** Milliseconds after which an expression is stopped. */
const PATIENCE = 1_000;
/** Milliseconds of processor time after which a short text is taken for one that never ends. */
const ENDLESS = 400;
/** How often what is slow is tried again, and from how many times of what is enough on it is slow for certain. */
const TRIES = 10;
const FAR = 10;

/**
 * Builds texts that make a regular expression go back and forth as long as can be, and times the
 * worst of them: parts of what it matches, repeated, behind every beginning that
 * leads into it. No proof that there is none worse; it finds nested, adjacent and unanchored
 * repetition.
 */
export function worstText(expression: RegExp, { length, enough }: Trial): Verdict {
  let worst: Verdict = { milliseconds: 0, attack: ['', '', ''] };
  for (const attack of screened(expression, attacksOn(expression)).slice(0, FINALISTS)) {
    const milliseconds = timed(expression, textOf(attack, length), enough);
    if (milliseconds >= worst.milliseconds) worst = { attack, milliseconds };
    if (milliseconds > enough) break;
  }
  return worst;
}

function attacksOn({ source, flags }: RegExp): Attack[] {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const before = capped(
    ['', '\u0000', ...alternatives.flatMap((one) => beginnings(one, '', flags))],
    most.before,
  );
  const repeated = capped(
    [...charactersIn(source), ...alternatives.flatMap((one) => parts(one, flags))],
    most.repeated,
  );
  return before.flatMap((first) =>
    repeated.flatMap((one) => ends.map((end): Attack => [first, one, end])),
  );
}

function capped(texts: readonly string[], count: number): string[] {
  return [...new Set(texts)].filter((text) => text.length <= most.sample).slice(0, count);
}

function charactersIn(source: string): string[] {
  return [...new Set([...anyCharacters, ...source.replace(/\\[a-zA-Z]/g, '')])];
}

/** What leads to each place of an alternative, from the start of the pattern. */
function beginnings({ elements }: AST.Alternative, first: string, flags: string): string[] {
  const found: string[] = [];
  let text = first;
  for (const element of elements) {
    for (const inner of groupOf(element)) found.push(...beginnings(inner, text, flags));
    text += sampleOf(element, flags);
    found.push(text);
  }
  return found;
}

/** Samples of all runs of elements, at every depth. */
function parts({ elements }: AST.Alternative, flags: string): string[] {
  const samples = elements.map((element) => sampleOf(element, flags));
  const runs = samples.flatMap((_, from) =>
    samples.slice(from).map((__, count) => samples.slice(from, from + count + 1).join('')),
  );
  const inner = elements.flatMap((element) =>
    groupOf(element).flatMap((alternative) => parts(alternative, flags)),
  );
  return [...inner, ...runs].filter((text) => text !== '');
}

function groupOf(element: AST.Element): readonly AST.Alternative[] {
  if (element.type === 'Quantifier') return groupOf(element.element);
  return 'alternatives' in element ? element.alternatives : [];
}

/** A short text that an element matches. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.max(1, Math.min(element.min, 8)));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((one) => sampleOf(one, flags)).join('');
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return oneOf(new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, '')));
    default:
      return '';
  }
}

function oneOf(set: RegExp): string {
  return (
    [...'a0 -', ...anyCharacters, ...'Zz9~[]{}|^$*!\\\u200bई'].find((one) => set.test(one)) ?? ''
  );
}

function textOf([before, repeated, after]: Attack, length: number): string {
  const times = Math.max(1, Math.floor((length - before.length - after.length) / repeated.length));
  return before + repeated.repeat(times) + after;
}

/** The attacks by what they cost on a short text, the worst first; one that never ends comes alone. */
function screened(expression: RegExp, attacks: readonly Attack[]): Attack[] {
  const costs: [cost: number, attack: Attack][] = [];
  const left = attacks.values();
  for (;;) {
    let last: Attack | undefined;
    let start = 0;
    const isDone = within(() => {
      for (last of left) {
        const text = textOf(last, SHORT);
        start = processorTime();
        const began = performance.now();
        run(expression, text);
        costs.push([performance.now() - began, last]);
      }
    }, PATIENCE * 4);
    if (isDone) return costs.toSorted(([x], [y]) => y - x).map(([, attack]) => attack);
    const spent = processorTime() - start;
    if (last && spent > ENDLESS) return [last];
    // Out of time, but within the limit of processor time: continue after the attack that was stopped.
    if (last) costs.push([spent, last]);
  }
}

/**
 * Milliseconds, the least of some tries: whatever else the machine does only ever adds. They are the clock's, as systems
 * note a processor's time in parts of ten. What has had it far beyond what is enough needs no other try.
 */
function timed(expression: RegExp, text: string, enough: number): number {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > enough; tries += 1) {
    let taken = Infinity;
    const before = processorTime();
    within(() => {
      const start = performance.now();
      run(expression, text);
      taken = performance.now() - start;
    }, PATIENCE);
    least = Math.min(least, taken);
    const spent = processorTime() - before;
    if (spent > enough * FAR && least > enough) return least;
  }
  return least;
}

/** Milliseconds that this thread has had of a processor. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function run(expression: RegExp, text: string): void {
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
}

/** Runs what may never end; false where it had to be stopped. */
function within(work: () => void, timeout: number): boolean {
  try {
    runInNewContext('work()', { work }, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
