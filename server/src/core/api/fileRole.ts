/** What a file's path says of it: apart from the rest, since the client in a browser needs no more of the engine. */
export { fileRole, isIgnoredFolder } from '../project/fileRole.ts';
