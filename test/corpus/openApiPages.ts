import { readFileSync } from 'node:fs';
import { apiFilePages } from '../support/apiFilePages.ts';

/** Prints the pages that Recto makes of each OpenAPI file of a list, as JSON by file. */
const list: readonly string[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = list.map((file) => [file, apiFilePages(readFileSync(file, 'utf8'))]);
process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
