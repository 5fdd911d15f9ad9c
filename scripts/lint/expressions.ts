import { analyse } from 'scslre';

/** What the linter hands over: https://oxc.rs/docs/guide/usage/linter/js-plugins */
type Context = { report(found: { node: SyntaxNode; message: string }): void };
type SyntaxNode = { regex?: { pattern: string; flags: string } | null };

/**
 * Regular expressions that one repeated character makes slow, as they are written; what else can be slow is found by
 * `tests/guards/expressions.test.ts`, which takes its time.
 */
const noSlow = {
  create: (context: Context) => ({
    Literal(node: SyntaxNode): void {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      const [slow] = analyse({ source, flags }).reports;
      if (slow === undefined) return;
      const repeated = JSON.stringify(slow.character.pick);
      const message = `Takes ever longer for ever more of ${repeated}: docs/decisions/2026-11-22-code-and-texts.md`;
      context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'expressions' }, rules: { 'no-slow': noSlow } };
