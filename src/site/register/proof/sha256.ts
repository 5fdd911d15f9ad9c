import { proofOf, proofParts, type ProofChallenge } from '../../../kernel/leads/proof.ts';

/** SHA-256 (FIPS 180-4), run hundreds of thousands of times a second: `crypto.subtle` answers too late for that. */
const primes = firstPrimes(64);

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const first = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

export function initial(): Int32Array {
  return first.slice();
}

/** Takes the first 16 of 64 `words` into `state`; the rest of `words` is room to work in. */
export function compress(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const [w2, w15] = [at(words, i - 2), at(words, i - 15)];
    const low = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const high = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0;
  }
  rounds(state, words);
}

function rounds(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const ended = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (at(state, i) + (ended[i] as number)) | 0;
}

export function sha256(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, place) => padded.setUint8(place, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = initial();
  const words = new Int32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = padded.getInt32(block + i * 4);
    compress(state, words);
  }
  return state;
}

function at(of: Int32Array, place: number): number {
  return of[place] as number;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** Answers a challenge: tries numbers until each part begins with enough zero bits. Takes up to seconds. */
export function answer({ challenge, bits }: ProofChallenge): string {
  const seed = sha256(challenge);
  const parts = Array.from({ length: proofParts }, (_, part) => numberOf(seed, part, bits));
  return proofOf(challenge, parts);
}

function numberOf(seed: Int32Array, part: number, bits: number): number {
  const words = new Int32Array(64);
  const state = initial();
  const start = initial();
  for (let number = 0; ; number += 1) {
    words.set(seed);
    words[8] = part;
    words[9] = number;
    // The padding of 40 bytes.
    words[10] = 0x80000000 | 0;
    words[15] = 320;
    state.set(start);
    compress(state, words);
    if ((state[0] as number) >>> (32 - bits) === 0) return number;
  }
}
