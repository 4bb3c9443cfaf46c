import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocsService, type DocsService } from '../../../server/src/core/api/docsService.ts';
import type { FileChange } from '../../../server/src/core/project/fileChange.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import '../../support/propertySeed.ts';
import { trials } from '../../support/trials.ts';

// One service lives through many changes and keeps what it worked out. Whatever it keeps, it answers as a service
// that is given the final files at once.

const head = '"name": "Test", "theme": "mint", "colors": { "primary": "#0C8465" }';
const texts: Readonly<Record<string, readonly string[]>> = {
	'docs.json': [
		`{ ${head}, "navigation": { "groups": [{ "group": "All", "pages": ["index", "a/one", "b/one"] }] } }`,
		`{ ${head}, "navigation": { "groups": [{ "group": "All", "pages": ["a/one"] }, { "group": "API", "openapi": "api.yaml" }] } }`,
		`{ ${head}, "navigation": { "tabs": [{ "tab": "T", "pages": ["a/one", "gone"] }] }, "redirects": [{ "source": "/b/one", "destination": "/a/one" }, { "source": "/old/:slug*", "destination": "/a/:slug*" }] }`,
		`{ ${head}, "navigation": { "languages": [{ "language": "en", "pages": ["index", "a/one"] }, { "language": "es", "pages": ["b/one"] }] }, "api": { "openapi": "api.yaml" } }`,
		`{ ${head}, "navigation": { "$ref": "nav.json" } }`,
		`{ ${head}, "seo": { "metatags": { "canonical": "https://example.com" } }, "navigation": { "pages": ["index"] } }`,
		`{ ${head}, "navigation": `,
	],
	'nav.json': ['{ "pages": ["a/one"] }', '{ "pages": ["index", "b/one", "b/tow"] }', '[]'],
	'.mintignore': ['', 'b/\n', '*.png\n'],
	'.recto.json': ['{}', '{ "severities": { "broken-link": "error" } }'],
	'api.yaml': [
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\ntags: [{ name: U }]\npaths:\n  /users:\n    get: { tags: [U], summary: List users, responses: { "200": { description: OK } } }\n',
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /users:\n    post: { summary: Add, responses: { "200": { description: OK } } }\n  /b:\n    get: { summary: B, responses: {} }\n',
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /users:\n    $ref: "parts.yaml#/users"\n',
		'openapi: 3.1.0\npaths: [\n',
	],
	'parts.yaml': [
		'users:\n  get: { summary: List users, responses: { "200": { description: OK } } }\n',
		'users:\n  post: { summary: Add, responses: { "200": { description: OK } } }\n',
	],
	'index.mdx': [
		'---\ntitle: Home\n---\n\n## Head\n\n[a](/a/one#head) [b](/b/one) [r](/old/one) [api](/api-reference/list-users) ![i](/images/i.png)\n',
		'---\ntitle: Home\n---\n\n<Card title="x" href="/a/one" />\n\n[top](#head) [up](./a/one)\n',
	],
	'a/one.mdx': [
		'---\ntitle: One\n---\n\n## Head\n\n[b](/b/one#part) [same](../b/one)\n',
		'---\ntitle: One too\n---\n\nimport Part from "/snippets/part.mdx";\nimport { Box } from "/snippets/box.jsx";\n\n<Part />\n\n<Box />\n\n[p](#part) [q](#inner)\n',
		'---\ntitle: One\nopenapi: GET /users\n---\n\n## Other\n',
		'---\ntitle: One\nopenapi: api.yaml POST /users\n---\n\n<Note>\n',
	],
	'b/one.mdx': [
		'---\ntitle: Two\n---\n\n## Part\n\n[h](/a/one#other) [i](/index)\n',
		'---\ntitle: Two\n---\n\nimport Part from "/snippets/part.mdx";\n\n<Part />\n',
	],
	'snippets/part.mdx': [
		'## Part\n\nText [x](/a/one) [y](./inner) [z](./one).\n',
		'import Inner from "/snippets/inner.mdx";\n\n<Inner />\n',
	],
	'snippets/inner.mdx': ['## Inner\n', '## Head\n\n![i](/images/i.png)\n'],
	'snippets/box.jsx': ['export const Box = () => <div id="inner" />;\n', 'export const Other = 1;\n'],
	'images/i.png': [''],
};
const paths = Object.keys(texts);

type Step =
	| { readonly kind: 'onDisk' | 'open'; readonly path: string; readonly choice: number }
	| { readonly kind: 'closed' | 'removed'; readonly path: string }
	| { readonly kind: 'typed'; readonly path: string; readonly at: number; readonly piece: string };

const path = fc.constantFrom(...paths);
const steps: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('onDisk', 'open'), path, choice: fc.nat(6) }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('typed' as const),
			path,
			at: fc.nat(400),
			piece: fc.constantFrom('## New\n\n', '[n](/b/one#part)', '<Part />\n', '"', 'x', '\n', ''),
		}),
	},
	fc.record({ kind: fc.constantFrom('closed', 'removed'), path }),
);

test('after any changes a service answers as one that is given the final files', async () => {
	const begin = fc.array(fc.nat(6), { minLength: paths.length, maxLength: paths.length });
	const changes = fc.array(steps, { minLength: 4, maxLength: 14 });
	const property = fc.asyncProperty(begin, changes, async (choices, session) => {
		const kept = new Session(choices);
		for (const step of session) {
			const change = kept.change(step);
			if (change === undefined) continue;
			kept.docs.apply([change]);
			// Answers between the changes fill what the service keeps.
			await answers(kept.docs, kept);
		}
		const fresh = createDocsService();
		fresh.apply(kept.final());
		expect(await answers(kept.docs, kept)).toEqual(await answers(fresh, kept));
	});
	await fc.assert(property, { numRuns: trials(200) });
});

/** The files on disk and in the editor, and the service that is told of each change. */
class Session {
	readonly docs: DocsService = createDocsService();
	readonly onDisk = new Map<string, string>();
	readonly open = new Map<string, string>();
	/** Files that were deleted while an editor held them. */
	readonly #lost = new Set<string>();

	constructor(choices: readonly number[]) {
		for (const [index, path] of paths.entries()) this.onDisk.set(path, chosen(path, choices[index] ?? 0));
		this.docs.apply(this.final());
	}

	/** The change that the step is now; undefined where it changes nothing. */
	change(step: Step): FileChange | undefined {
		const { path } = step;
		switch (step.kind) {
			case 'onDisk': {
				const text = chosen(path, step.choice);
				this.onDisk.set(path, text);
				this.#lost.delete(path);
				return diskChange(path, text);
			}
			case 'open':
				return isText(path) ? this.#show(path, chosen(path, step.choice)) : undefined;
			case 'typed': {
				const text = this.open.get(path);
				if (text === undefined)
					return isText(path) ? this.#show(path, this.onDisk.get(path) ?? '') : undefined;
				const at = step.at % (text.length + 1);
				const end = step.piece === '' ? Math.min(text.length, at + 5) : at;
				return this.#show(path, text.slice(0, at) + step.piece + text.slice(end));
			}
			case 'closed':
				this.#lost.delete(path);
				return this.open.delete(path) ? { kind: 'closed', path } : undefined;
			case 'removed':
				if (!this.onDisk.delete(path)) return undefined;
				if (this.open.has(path)) this.#lost.add(path);
				return { kind: 'removed', path };
		}
	}

	/** All files as they are, for a service that begins. */
	final(): readonly FileChange[] {
		return [
			...[...this.onDisk].map(([path, text]) => diskChange(path, text)),
			...[...this.open].map(([path, text]) => ({ kind: 'open' as const, path, text })),
			...[...this.#lost].map((path) => ({ kind: 'removed' as const, path })),
		];
	}

	readonly readText = (path: string) => this.open.get(path) ?? this.onDisk.get(path);

	#show(path: string, text: string): FileChange {
		this.open.set(path, text);
		return { kind: 'open', path, text };
	}
}

function chosen(path: string, choice: number): string {
	const all = texts[path] ?? [];
	return all[choice % all.length] ?? '';
}

function diskChange(path: string, text: string): FileChange {
	return { kind: 'onDisk', path, text, readText: () => text };
}

function isText(path: string): boolean {
	return !path.endsWith('.png');
}

/** Everything that an editor, a check and a site would ask of the files. */
async function answers(docs: DocsService, { onDisk, open, readText }: Session) {
	const ofFiles: Record<string, unknown> = {};
	for (const path of paths) {
		const problems = open.has(path)
			? docs.diagnose(path)
			: onDisk.has(path)
				? docs.diagnoseClosed(path, readText)
				: undefined;
		const text = open.get(path);
		ofFiles[path] = {
			problems: problems?.map(({ code, severity, message, range }) => ({ code, severity, message, range })),
			...(text === undefined ? {} : await editorAnswers(docs, { path, text, readText })),
		};
	}
	return {
		ofFiles,
		navigation: docs.navigationTree(),
		pages: docs.sitePages().map(({ path, title }) => ({ path, title })),
		llmsTxt: docs.llmsTxt(),
		newPages: docs.newApiPages().pages,
		operations: docs.operationsNamed('GET /users').map(({ file, path }) => ({ file, path })),
		redirects: docs.redirectRules(''),
	};
}

async function editorAnswers(
	docs: DocsService,
	{
		path,
		text,
		readText,
	}: { readonly path: string; readonly text: string; readonly readText: Session['readText'] },
) {
	const lines = new TextLines(text);
	const places = [...text.matchAll(/(?<=[(/#"<])\w/g)]
		.slice(0, 6)
		.map(({ index }) => lines.positionAt(index + 1));
	const ofPlaces = [];
	for (const position of places)
		ofPlaces.push({
			hover: await docs.hover(path, position),
			completion: (await docs.complete(path, position, readText)).items.map(({ label }) => label),
			definition: await docs.definition(path, position, readText),
			references: sorted(await docs.references(path, position, { readText, withDeclaration: true })),
		});
	return {
		ofPlaces,
		links: await docs.links(path),
		lenses: await docs.lenses(path),
		symbols: await docs.symbols(path),
	};
}

/** Without the order in which files became known. */
function sorted<Item>(items: readonly Item[]): readonly Item[] {
	return [...items].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
