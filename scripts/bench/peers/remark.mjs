import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagesOf } from '../pagesOf.mjs';

// remark.mjs PEERS FOLDER: parses every page with remark-mdx, and does nothing with the trees.
const [peers = '.', folder = '.'] = process.argv.slice(2);
const { resolve } = createRequire(path.join(peers, 'package.json'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(resolve(name)).toString());
const [{ unified }, ...plugins] = await Promise.all(
	['unified', 'remark-parse', 'remark-frontmatter', 'remark-gfm', 'remark-mdx'].map(load),
);
const processor = plugins.reduce((chain, { default: plugin }) => chain.use(plugin), unified()).freeze();
let rejected = 0;
for (const { file } of pagesOf(folder)) {
	try {
		processor.parse(readFileSync(file, 'utf8'));
	} catch {
		rejected++;
	}
}
process.stdout.write(String(rejected));
