export { isNoProbe, wentToNoProbe } from './probe/repository.ts';
