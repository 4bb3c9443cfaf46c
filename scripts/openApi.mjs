// npm run openapi -- FOLDER …: lists every OpenAPI file of the docs projects below the folders, with its operations and the
// time that reading all of it takes; for one that the site cannot read, where and why.
import { runCorpusProgram } from './setup/runCorpusProgram.mjs';

await runCorpusProgram('openApi', 'npm run openapi -- FOLDER …');
