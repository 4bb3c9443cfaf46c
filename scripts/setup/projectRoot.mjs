import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of Recto's own package.json, whatever folder a script is called from. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
