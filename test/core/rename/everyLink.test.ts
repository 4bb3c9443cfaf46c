import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configLinks } from '../../../server/src/core/project/links/configLinks.ts';
import { pageLinks } from '../../../server/src/core/project/links/pageLinks.ts';
import { findDestination } from '../../../server/src/core/project/links/references.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { type Files, moved, newPath } from './moved.ts';

const folder = fc.constantFrom('', 'a/', 'a/b/', 'c d/');
const name = fc.constantFrom('index', 'one', 'two', 'a', 'c (d)', 'ü');
const page = fc.tuple(folder, name).map(([where, what]) => `${where}${what}`);
const beginning = fc.constantFrom('/', './', '../', '', '../../');
const ending = fc.constantFrom('', '.mdx', '/', '#top', '?a=b#c', '.png');
const spelling = fc.constantFrom(
	(href: string) => `[x](<${href}>)`,
	(href: string) => `[x](${encodeURI(href).replace(/[()]/g, '\\$&')})`,
	(href: string) => `![x](<${href}>)`,
	(href: string) => `<Card title="x" href="${href}" />`,
	(href: string) => `[${href.length}]: <${href}>`,
);
const link = fc
	.tuple(spelling, beginning, page, ending)
	.map(([write, start, path, end]) => write(`${start}${path}${end}`));
const site = fc.record({
	pages: fc.dictionary(
		page.map((path) => `${path}.mdx`),
		fc.array(link, { maxLength: 5 }).map((links) => links.join('\n\n')),
		{ minKeys: 2, maxKeys: 6 },
	),
	images: fc.uniqueArray(
		page.map((path) => `${path}.png`),
		{ maxLength: 3 },
	),
	listed: fc.array(page, { maxLength: 4 }),
	redirect: fc.tuple(page, page),
});

/** Where every link of the files leads, by file and number of the link; what leads nowhere is left out. */
function destinations(files: Files): ReadonlyMap<string, string> {
	const docs = project(files);
	const found = new Map<string, string>();
	for (const document of docs.project.documents.values()) {
		if (document.kind === 'data') continue;
		const links =
			document.kind === 'page'
				? pageLinks(document)
				: configLinks(document).map((text) => ({ ...text, kind: 'page' as const }));
		for (const [index, { kind, href }] of links.entries()) {
			const from = document.kind === 'page' ? document.path : '';
			const target = findDestination(docs.project, from, { kind, href });
			if (target !== undefined) found.set(`${document.path} ${index}`, `${target.path}#${target.anchor}`);
		}
	}
	return found;
}

test('every link leads where it led, whatever moves', () => {
	fc.assert(
		fc.property(
			site,
			fc.nat(),
			page,
			fc.boolean(),
			({ pages, images, listed, redirect }, pick, to, isFolder) => {
				const config = {
					navigation: [{ group: 'All', pages: listed.filter((path) => `${path}.mdx` in pages) }],
					redirects: [{ source: `/${redirect[0]}`, destination: `/${redirect[1]}` }],
				};
				const files: Files = {
					'docs.json': JSON.stringify(config),
					...pages,
					...Object.fromEntries(images.map((path) => [path, ''])),
				};
				const movable = Object.keys(files).filter((path) => path !== 'docs.json');
				const file = movable[pick % movable.length] ?? '';
				const top = file.split('/')[0] ?? '';
				const move =
					isFolder && file.includes('/')
						? { from: top, to: `moved/${to}` }
						: { from: file, to: `${to}${file.slice(file.lastIndexOf('.'))}` };
				const wanted = movable
					.filter((path) => newPath(path, [move]) !== path)
					.map((path) => newPath(path, [move]));
				fc.pre(wanted.length > 0 && wanted.every((path) => !movable.includes(path)));
				const before = destinations(files);
				const after = destinations(moved(files, [move]));
				for (const [link, destination] of before) {
					const [from = '', index] = splitLast(link, ' ');
					const [path = '', anchor] = splitLast(destination, '#');
					// A redirect to what has come to its own path is gone.
					if (from === 'docs.json' && newPath(path, [move]) === `${redirect[0]}.mdx`) continue;
					expect(after.get(`${newPath(from, [move])} ${index}`)).toBe(`${newPath(path, [move])}#${anchor}`);
				}
			},
		),
		{ numRuns: trials(300), seed: 7 },
	);
});

function splitLast(text: string, separator: string): readonly [string, string] {
	const at = text.lastIndexOf(separator);
	return [text.slice(0, at), text.slice(at + 1)];
}
