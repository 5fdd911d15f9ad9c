import type { DataOf } from '../../src/content/registry.ts';

type Goals = DataOf<'programme'>['goals'];

/** What people come to each programme for. A specialisation has its parent’s goals unless it stands here itself. */
const goalsByPath: Readonly<Record<string, Goals>> = {
  bba: ['degree', 'business', 'promotion'],
  'bba/family-business': ['degree', 'business'],
  bca: ['degree', 'switch'],
  bcom: ['degree', 'study', 'promotion'],
  ba: ['degree', 'study', 'promotion'],
  mba: ['promotion', 'switch', 'business'],
  mca: ['promotion', 'switch'],
  mcom: ['study', 'promotion'],
  ma: ['study', 'promotion'],
  'data-analytics': ['skill', 'switch'],
  'artificial-intelligence-and-machine-learning': ['skill', 'switch'],
  'cyber-security': ['skill', 'switch', 'promotion'],
  'full-stack-development': ['skill', 'switch', 'business'],
  'internet-of-things': ['skill', 'business'],
  'cloud-computing': ['skill', 'switch'],
  'block-chain-management': ['skill', 'promotion'],
  'german-language': ['skill', 'switch'],
  'japanese-language': ['skill', 'switch'],
  'french-language': ['skill', 'study'],
};

/** The goals of a programme or specialisation. */
export function goalsOf(path: string): Goals {
  return goalsByPath[path] ?? goalsByPath[path.split('/')[0] ?? ''] ?? [];
}
