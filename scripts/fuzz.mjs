// npm run fuzz -- FOLDER [COUNT [SEED]]: breaks real pages in COUNT ways and demands of each that nothing throws, that
// every range lies inside the text, and that no page under 100 KB takes longer than 100 ms.
import { runCorpusProgram } from './setup/runCorpusProgram.mjs';

await runCorpusProgram('fuzz', 'npm run fuzz -- FOLDER [COUNT [SEED]]');
