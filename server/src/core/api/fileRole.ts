/** Role of a file by its path: in a module of its own, since the browser client needs nothing else of the engine. */
export { fileRole, isIgnoredFolder } from '../project/fileRole.ts';
