import { loadEngine, openGeneratedPage, options, typedInWords } from './previewEngine.mjs';

/** As many keys as an author types in some minutes. */
const edits = 1000;
/** The first keys find code that the machine has not warmed up to. */
const warmUp = 40;

// One key behind another. Prints the milliseconds of each, by
// the size of the page: of the HTML alone, and from the key on.
const parts = await loadEngine();
/** @type {Record<number, { html: number[], key: number[] }>} */
const times = {};
for (const size of process.argv.slice(2).map(Number)) {
	const { text, docs } = await openGeneratedPage(parts, size);
	/** @type {number[]} */
	const html = [];
	/** @type {number[]} */
	const key = [];
	for (let edit = 0; edit < edits + warmUp; edit++) {
		const typed = typedInWords(text, edit, edits);
		const start = performance.now();
		docs.apply([{ kind: 'open', path: 'page.mdx', text: typed }]);
		const read = performance.now();
		await docs.renderOpenPage('page.mdx', options, 0);
		const drawn = performance.now();
		// A key changes one place: the next one starts from the page as it was.
		docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
		await docs.renderOpenPage('page.mdx', options, 0);
		if (edit < warmUp) continue;
		html.push(drawn - read);
		key.push(drawn - start);
	}
	times[size] = { html, key };
}
process.stdout.write(JSON.stringify(times));
