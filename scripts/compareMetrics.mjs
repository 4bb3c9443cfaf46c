// node scripts/compareMetrics.mjs BEFORE AFTER: what moved between two files of `npm run metrics`, as Markdown. It loads
// nothing but Node.js, so that a workflow can run it without installing anything.
import { readFileSync } from 'node:fs';
import { metricsTable } from './metrics/metricsTable.mjs';
import { say } from './setup/say.mjs';

const [before, after] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
if (after === undefined) say('Use: node scripts/compareMetrics.mjs BEFORE AFTER');
else say(metricsTable(before, after));
