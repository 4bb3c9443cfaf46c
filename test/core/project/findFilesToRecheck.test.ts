import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocsService, type DocsService } from '../../../server/src/core/api/docsService.ts';
import { haveEqualProblems } from '../../../server/src/core/checks/run/pageProblems.ts';
import { findFilesToRecheck } from '../../../server/src/core/project/findFilesToRecheck.ts';
import { changingProjects, type Texts } from '../../support/changingProjects.ts';
import '../../support/propertySeed.ts';
import { trials } from '../../support/trials.ts';

/** Pages whose anchors are found in many ways: as spelled elsewhere, in snippets, after redirects, in translations. */
const anchors: Texts = {
	'docs.json': [
		'{ "name": "A", "theme": "mint", "colors": { "primary": "#0C8465" }, "variables": { "which": "part" }, "api": { "openapi": "api.yaml" }, "redirects": [{ "source": "/old", "destination": "/a#part" }], "navbar": { "links": [{ "label": "P", "href": "/a#part" }] }, "navigation": { "languages": [{ "language": "en", "pages": ["index", "a", "long"] }, { "language": "fr", "pages": ["fr/a"] }] } }',
	],
	'.recto-addresses.txt': ['/a\n/a#part\n/a#other-part\n/long#inner\n'],
	'api.yaml': [
		'openapi: 3.1.0\ninfo: { title: A, version: "1", description: "See [p](/a#part) and [q](/a#other-part)." }\npaths: {}\n',
	],
	'index.mdx': ['[a](/old) [b](/fr/a#part)\n', 'Nothing.\n'],
	...Object.fromEntries(
		[
			'/a#part',
			'/a#Part',
			'/a#part-2',
			'/a#outer:part',
			'/a#other-part',
			'/long#inner',
			'/long#inner-2',
			'/old#part',
			'/a#{{which}}',
			'/a#part:~:text=x',
			'/a#p%2561rt',
			'/a#p%61rt',
		].map((href, index) => [`links/${index}.mdx`, [`[a](${href})\n`]]),
	),
	'a.mdx': [
		'## Part\n\n## Other part\n\n[own](#part)\n',
		'## Part\n\n## Part\n\n[own](#part-2)\n',
		'##### Part\n\n## Other *part*\n\n[own](#part)\n',
		'<Accordion title="Outer"><Accordion title="Part">x</Accordion></Accordion>\n\n<Step title="Other part">x</Step>\n',
		'## Parts and others {#part}\n',
		'<a id="p%61rt" />\n',
		'Prose only.\n',
	],
	'fr/a.mdx': ['## Part\n\n[x](/a#part)\n', '## Partie\n\n[x](/a#other-part)\n'],
	'long.mdx': ['import Inner from "/snippets/inner.mdx";\n\n<Inner />\n\n<Inner />\n'],
	'snippets/inner.mdx': ['## Inner\n\n[s](#inner) [a](/a#part)\n', '## Outer\n\n[s](#inner)\n', 'Prose.\n'],
};

/** Pages whose own findings are reported or not, as the rest of the project says. */
const choices: Texts = {
	'docs.json': [
		'{ "name": "A", "theme": "mint", "colors": { "primary": "#0C8465" }, "navigation": { "pages": ["a", "b", "part"] } }',
		'{ "name": "A", "theme": "mint", "colors": { "primary": "#0C8465" }, "navigation": { "pages": ["a"] } }',
		'{ "name": "A", "theme": "mint", "colors": { "primary": "#0C8465" }, "navigation": { "openapi": "https://example.com/api.json" } }',
		'{ "name": ',
	],
	'.recto.json': [
		'{}',
		'{ "style": { "acceptedTerms": ["utilize"] } }',
		'{ "style": { "words": { "foo": "bar" } } }',
		'{ "severities": { "broken-link": "off" }, "folders": { "b.mdx": { "missing-alt": "error" } } }',
	],
	'.mintignore': ['', 'b.mdx\n'],
	'a.mdx': ['[b](/b)\n', 'import Part from "/part.mdx";\n\n<Part />\n'],
	'b.mdx': [
		'---\ntitle: B\n---\n\n![](/b.png)\n\nUtilize foo.\n\n{/* recto-disable-next-line broken-link */}\n[c](/c)\n\n{/* recto-disable-next-line broken-anchor */}\nText.\n',
		'<Card>\n',
	],
	'part.mdx': ['![](/b.png) [c](/c)\n'],
	'b.png': ['', 'other'],
};

/** Pages whose titles and descriptions are compared. */
const names: Texts = {
	'docs.json': ['{ "name": "A", "navigation": { "pages": ["a", "b"] } }'],
	'.recto-addresses.txt': ['/a\n/start-of-all\n'],
	...Object.fromEntries(
		['a.mdx', 'b.mdx'].map((path) => [
			path,
			[
				'---\ntitle: A\ndescription: Same.\n---\n',
				'---\ntitle: B\ndescription: Same.\n---\n',
				'---\ntitle: A\ndescription: Other.\n---\n',
				'---\ntitle: Start of all\n---\n',
				'---\ntitle: B\nsidebarTitle: Start of all\nhidden: true\n---\n',
			],
		]),
	),
};

interface Change {
	readonly texts: Texts;
	/** Index of the text of each file in both versions. */
	readonly choices: readonly (readonly [before: number, after: number])[];
}

test.each([
	...Object.entries(changingProjects),
	['anchors', anchors] as const,
	['choices', choices] as const,
	['names', names] as const,
])('files that are not checked again have equal problems after a change of %s', (_, texts) => {
	const choice = fc.oneof(
		{ weight: 3, arbitrary: fc.nat(6).map((same) => [same, same] as const) },
		{ weight: 1, arbitrary: fc.tuple(fc.nat(6), fc.nat(6)) },
	);
	const count = Object.keys(texts).length;
	const choices = fc.array(choice, { minLength: count, maxLength: count });
	const property = fc.property(choices, (choices) => {
		const { before, after, changed, recheck, projects } = compare({ texts, choices });
		for (const path of Object.keys(texts)) {
			if (changed.has(path)) continue;
			const facts = projects.after.facts.get(path);
			const isLeftOut = recheck?.has(path) === false;
			if (isLeftOut || (facts !== undefined && haveEqualProblems(projects, facts)))
				expect(after(path)).toEqual(before(path));
		}
	});
	const examples = singleChanges(texts);
	fc.assert(property, { examples, numRuns: examples.length + trials(100) });
});

/** Each pair of texts of each file, where all other files stay. */
function singleChanges(texts: Texts): [Change['choices']][] {
	return Object.values(texts).flatMap((choices, changed) =>
		choices.flatMap((_, before) =>
			choices.flatMap((__, after): [Change['choices']][] =>
				before === after
					? []
					: [[Object.keys(texts).map((___, at) => (at === changed ? [before, after] : [0, 0]))]],
			),
		),
	);
}

function compare({ texts, choices }: Change) {
	const paths = Object.keys(texts);
	const textsOf = (side: 0 | 1) =>
		new Map(
			paths.map((path, at) => {
				const all = texts[path] ?? [];
				return [path, all[(choices[at]?.[side] ?? 0) % all.length] ?? ''];
			}),
		);
	const [old, now] = [textsOf(0), textsOf(1)];
	const changed = new Set(paths.filter((path) => old.get(path) !== now.get(path)));
	const earlier = createDocsService();
	apply(earlier, old, paths);
	const later = earlier.copy();
	apply(later, now, changed);
	const projects = { before: earlier.project, after: later.project };
	return {
		changed,
		before: (path: string) => problemsOf(earlier, path, old),
		after: (path: string) => problemsOf(later, path, now),
		recheck: findFilesToRecheck({ ...projects, changed }),
		projects,
	};
}

function apply(docs: DocsService, texts: ReadonlyMap<string, string>, paths: Iterable<string>): void {
	for (const path of paths) {
		const text = texts.get(path) ?? '';
		docs.apply([{ kind: 'onDisk', path, text, readText: () => text }]);
	}
}

/** Problems without their messages, which may name another suggestion. */
function problemsOf(docs: DocsService, path: string, texts: ReadonlyMap<string, string>) {
	const found = docs.diagnoseClosed(path, (file) => texts.get(file)) ?? [];
	return found.map(({ code, severity, span }) => ({ code, severity, span }));
}

test('only files with a link to a changed anchor, and those that show the file, are checked again', () => {
	const texts: Texts = {
		'docs.json': ['{ "name": "A", "navigation": { "pages": ["a", "b", "c", "d"] } }'],
		'a.mdx': ['## Part\n', '## Other\n'],
		'b.mdx': ['[a](/a#part)\n'],
		'c.mdx': ['[a](/a#top) [b](/b)\n'],
		'd.mdx': ['[c](/c#other)\n'],
	};
	const choices = Object.values(texts).map((all) => [0, all.length - 1] as const);
	expect(compare({ texts, choices }).recheck).toEqual(new Set(['a.mdx', 'b.mdx', 'd.mdx', 'docs.json']));
});

test.each([
	['prose', 'Text.\n', 'More text.\n', new Set()],
	['a title', '---\ntitle: A\n---\n', '---\ntitle: B\n---\n', new Set(['docs.json'])],
	['an address', '---\ntitle: A\n---\n', '---\ntitle: A\nurl: https://example.com\n---\n', undefined],
	['an import', 'Text.\n', 'import A from "/snippets/a.mdx";\n', undefined],
])('after a change of %s', (_, before, after, recheck) => {
	const texts: Texts = { 'docs.json': ['{ "navigation": { "pages": ["a"] } }'], 'a.mdx': [before, after] };
	const choices = [[0, 0] as const, [0, 1] as const];
	expect(compare({ texts, choices }).recheck).toEqual(recheck);
});
