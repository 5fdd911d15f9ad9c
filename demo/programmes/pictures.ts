import { pictures as aiAndMl } from './artificial-intelligence-and-machine-learning/pictures.ts';
import { pictures as ba } from './ba/pictures.ts';
import { pictures as bba } from './bba/pictures.ts';
import { pictures as bca } from './bca/pictures.ts';
import { pictures as bcom } from './bcom/pictures.ts';
import { pictures as blockChain } from './block-chain-management/pictures.ts';
import { pictures as cloud } from './cloud-computing/pictures.ts';
import { pictures as cyberSecurity } from './cyber-security/pictures.ts';
import { pictures as dataAnalytics } from './data-analytics/pictures.ts';
import { pictures as french } from './french-language/pictures.ts';
import { pictures as fullStack } from './full-stack-development/pictures.ts';
import { pictures as german } from './german-language/pictures.ts';
import { pictures as iot } from './internet-of-things/pictures.ts';
import { pictures as japanese } from './japanese-language/pictures.ts';
import { pictures as ma } from './ma/pictures.ts';
import { pictures as mba } from './mba/pictures.ts';
import { pictures as mca } from './mca/pictures.ts';
import { pictures as mcom } from './mcom/pictures.ts';
import type { ProgrammePictures } from '../pictures/scene.ts';

/** The pictures of every programme and specialisation, by its path. */
export const programmePictures: Readonly<Record<string, ProgrammePictures>> = {
  ...bba,
  ...bca,
  ...bcom,
  ...ba,
  ...mba,
  ...mca,
  ...mcom,
  ...ma,
  ...dataAnalytics,
  ...aiAndMl,
  ...cyberSecurity,
  ...fullStack,
  ...iot,
  ...cloud,
  ...blockChain,
  ...german,
  ...japanese,
  ...french,
};
