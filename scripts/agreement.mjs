// npm run agreement -- FOLDER …: compares the page scanner with remark on every page below the folders that remark
// accepts, prints how many headings, links, images, tags with attributes and code both find, and where they differ.
import { runCorpusProgram } from './setup/runCorpusProgram.mjs';

await runCorpusProgram('agreement', 'npm run agreement -- FOLDER …');
