// npm run openapi -- FOLDER …: lists every OpenAPI file of the docs projects below the folders, with its operations and the
// time that reading all of it takes; for one that the site cannot read, where and why.
// npm run openapi -- --host PLACE …: has the host's own packages (installed into the cache folder and never a dependency)
// make the pages of every OpenAPI file below the places, and prints where titles, addresses, tags or sidebar differ from
// Recto's. `--record FILE` writes the host's answers, by name of the file, for the tests that run without the packages.
import { compareWithHost } from './openApi/compareWithHost.mjs';
import { runCorpusProgram } from './setup/runCorpusProgram.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';

const [first, ...places] = process.argv.slice(2);
if (first === '--host') await runEntryPoint(() => compareWithHost(places));
else await runCorpusProgram('openApi', 'npm run openapi -- FOLDER … | --host PLACE … [--record FILE]');
