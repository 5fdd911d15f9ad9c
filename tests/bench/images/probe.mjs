/** Runs in a container, by its own Node: prints what its first process may do, and what it runs on. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

const status = readFileSync('/proc/1/status', 'utf8');
const held = ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(field);
const top = readdirSync('/').map((name) => `/${name}`);
const own = ['/var/lib/prospectus', '/opt/prospectus', '/usr/local/bin', '/var/tmp'];
const { components } = JSON.parse(readFileSync('/opt/prospectus/sbom.cdx.json', 'utf8'));

function field(name) {
  return new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
}

function canWrite(folder) {
  try {
    writeFileSync(`${folder}/.probe`, '');
    rmSync(`${folder}/.probe`);
    return true;
  } catch {
    return false;
  }
}

console.log(
  JSON.stringify({
    user: Number(field('Uid')),
    capabilities: held.every((bits) => /^0+$/.test(bits)) ? 'none' : held.join(' '),
    raises: field('NoNewPrivs') !== '1',
    writable: ['/', ...top, ...own].filter(canWrite),
    node: process.versions.node,
    listed: components.find(({ type }) => type === 'platform')?.version ?? 'none',
  }),
);
