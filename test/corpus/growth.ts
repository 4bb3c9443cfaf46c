import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { askEverything, drawOperations } from '../support/askEverything.ts';
import { hostileApis, hostileConfigs, hostileFrontMatter, longApis } from '../support/hostileFiles.ts';
import { hostileKinds, hostilePage } from '../support/hostilePages.ts';

// How the time for a hostile text grows as the text does. Prints `{ name, milliseconds, toHalf }` of each kind as JSON:
// about 2 is linear, about 4 quadratic.

const shown = { icons: () => undefined, assetUrl: (path: string) => path };
const pageSize = 40_000;
/** Kinds of pasted HTML. */
const pasted = ['[', '&lt;', '<b>a</b>b', '<div><b>', '<tr><td>a<td>b', '<!--', '<a href="'];

/** Reads the files anew, and asks everything about one of them. */
async function askAnew(files: Readonly<Record<string, string>>, path: string): Promise<void> {
	const docs = createDocsService();
	docs.apply(Object.entries(files).map(([file, text]) => ({ kind: 'open', path: file, text })));
	const text = files[path] ?? '';
	await askEverything(docs, { path, text, offsets: [Math.floor(text.length / 2)] });
	if (path === 'api.yaml') await drawOperations(docs, 3);
	if (path === 'page.mdx') await docs.renderPage(path, shown);
}

async function paste(html: string): Promise<void> {
	const docs = createDocsService();
	docs.apply([{ kind: 'open', path: 'page.mdx', text: '\n' }]);
	const start = { line: 0, character: 0 };
	await docs.pasteHtml('page.mdx', { range: { start, end: start }, html, plain: 'a' });
}

const subjects: { readonly name: string; readonly run: (part: number) => Promise<void> }[] = [
	...hostileKinds.map((kind) => ({
		name: `page: ${kind}`,
		run: (part: number) => askAnew({ 'page.mdx': hostilePage(kind, pageSize * part) }, 'page.mdx'),
	})),
	...[
		['api.yaml', { ...hostileApis, ...longApis }] as const,
		['docs.json', hostileConfigs] as const,
		['page.mdx', hostileFrontMatter] as const,
	].flatMap(([path, kinds]) =>
		Object.entries(kinds).map(([kind, { count, files }]) => ({
			name: `${path}: ${kind}`,
			run: (part: number) => askAnew(files(Math.ceil(count * part)), path),
		})),
	),
	...pasted.map((piece) => ({
		name: `pasted: ${piece}`,
		run: (part: number) => paste(`<b>a</b>${piece.repeat(Math.ceil((pageSize * part) / piece.length))}`),
	})),
];

async function time(work: () => Promise<void>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 2; round++) {
		const start = performance.now();
		await work();
		least = Math.min(least, performance.now() - start);
	}
	return least;
}

const rows = [];
for (const { name, run } of subjects) {
	const half = await time(() => run(1 / 2));
	const milliseconds = await time(() => run(1));
	rows.push({ name, milliseconds, toHalf: milliseconds / half });
}
process.stdout.write(JSON.stringify(rows));
