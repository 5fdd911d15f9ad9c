import { containers, listFiles } from '../../support/containers.ts';
import { number, type Measure } from '../report.ts';

/** Bytes, without the embedded database. */
const LARGEST = 350e6;
const USER = '65532:65532';
const LABELS = ['title', 'version', 'revision', 'licenses'];
const SHELLS = /^(?:.*sh|busybox|env|npm|npx|corepack|yarn|apt.*|dpkg.*|apk|perl.*|python.*)$/;

type Told = {
  Size: number;
  Config: { User: string; Labels: Record<string, string> | null };
};

/** What an image says of itself. */
export async function described(image: string, commit: string): Promise<Measure[]> {
  const [told] = JSON.parse(await containers('image', 'inspect', image)) as [Told];
  const { User: user, Labels: labels } = told.Config;
  const values = LABELS.map((name) => labels?.[`org.opencontainers.image.${name}`] ?? 'none');
  return [
    {
      what: 'Image, without the embedded database, unpacked',
      value: `${number(told.Size / 1e6)} MB`,
      budget: `<= ${LARGEST / 1e6} MB`,
      met: told.Size <= LARGEST,
    },
    { what: 'User', value: user, budget: USER, met: user === USER },
    {
      what: `Labels ${LABELS.join(', ')}`,
      value: values.join(', '),
      budget: 'all, of this commit',
      met: !values.includes('none') && values[2] === commit,
    },
  ];
}

/** What somebody who got in would find to work with. */
export async function carried(image: string): Promise<Measure[]> {
  const files = await listFiles(image);
  const programs = files.flatMap(
    (line) => /\s(?:usr\/)?(?:local\/)?s?bin\/(\S+)/.exec(line)?.[1] ?? [],
  );
  const shells = programs.filter((name) => SHELLS.test(name));
  const raised = files.filter((line) => /^-(?:..s|.{5}s)/i.test(line));
  return [
    {
      what: 'Shells, package managers and interpreters in it',
      value: shells.length === 0 ? `none; all programs: ${programs.join(', ')}` : shells.join(', '),
      budget: 'none',
      met: shells.length === 0,
    },
    {
      what: 'Programs that give who starts them more rights',
      value: number(raised.length),
      budget: '0',
      met: raised.length === 0,
    },
  ];
}
