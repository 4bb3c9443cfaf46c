// npm run consistency -- FOLDER …: compares what `recto check` finds in each file of the docs projects at or below the
// folders when it checks the whole project, with what it finds when only that file is named and what an editor shows.
import { runCorpusProgram } from './setup/runCorpusProgram.mjs';

await runCorpusProgram('consistency', 'npm run consistency -- FOLDER …');
