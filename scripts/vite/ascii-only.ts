import type { Plugin } from 'vite';

/** Writes scripts in ASCII: a single letter beyond it makes V8 hold the whole file in two bytes a letter. */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
