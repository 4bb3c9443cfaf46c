import { expect, test } from 'vitest';
import { createDocsService } from '../../../server/src/core/api/docsService.ts';
import type { FileChange } from '../../../server/src/core/api/files.ts';
import { minimalConfig } from '../../support/project.ts';

const target = '---\ntitle: Target\n---\n';

/** What stands on disk, the pages that lead to the target, and whether somebody asks after each of the changes. */
async function referringPages(changes: readonly FileChange[], asksMeanwhile: boolean): Promise<string[]> {
	const docs = createDocsService();
	const texts = new Map<string, string>();
	const ask = async () => {
		const options = { readText: (path: string) => texts.get(path), withDeclaration: false };
		const places = await docs.references('target.mdx', { line: 0, character: 0 }, options);
		return places.map(({ path }) => path).sort();
	};
	docs.apply([
		{ kind: 'onDisk', path: 'docs.json', text: minimalConfig },
		{ kind: 'open', path: 'target.mdx', text: target },
	]);
	for (const change of changes) {
		if (change.kind === 'onDisk') texts.set(change.path, change.text ?? '');
		if (change.kind === 'removed') texts.delete(change.path);
		docs.apply([change]);
		if (asksMeanwhile) await ask();
		// Several projects may come between two questions.
		void docs.project;
	}
	return ask();
}

const write = (path: string, text: string): FileChange => ({ kind: 'onDisk', path, text });
const link = '[there](/target)';

test.each<[readonly FileChange[], readonly string[]]>([
	[[write('a.mdx', link), write('b.mdx', 'None.')], ['a.mdx']],
	[
		[write('a.mdx', link), write('b.mdx', 'None.'), write('b.mdx', link)],
		['a.mdx', 'b.mdx'],
	],
	[[write('a.mdx', link), write('b.mdx', link), write('a.mdx', 'None.')], ['b.mdx']],
	[[write('a.mdx', link), write('b.mdx', link), { kind: 'removed', path: 'b.mdx' }], ['a.mdx']],
	[[write('a.mdx', link), { kind: 'removed', path: 'a.mdx' }, write('a.mdx', link)], ['a.mdx']],
	[
		[write('a.mdx', `${link} ${link}`), write('a.mdx', link), write('c/d.mdx', '[x](../target)')],
		['a.mdx', 'c/d.mdx'],
	],
])('references follow what changes on disk, whoever has asked before: %#', async (changes, expected) => {
	expect(await referringPages(changes, false)).toEqual(expected);
	expect(await referringPages(changes, true)).toEqual(expected);
});

test('what is read in steps is what is read at once, also where the project changes between them', async () => {
	const docs = createDocsService();
	docs.apply([write('docs.json', minimalConfig), write('a.mdx', link), write('b.mdx', link)]);
	docs.apply([{ kind: 'open', path: 'target.mdx', text: target }]);
	const steps = docs.prepareReferences()[Symbol.iterator]();
	steps.next();
	docs.apply([write('a.mdx', 'None.')]);
	while (steps.next().done !== true);
	const options = { readText: (path: string) => (path === 'b.mdx' ? link : 'None.'), withDeclaration: false };
	const places = await docs.references('target.mdx', { line: 0, character: 0 }, options);
	expect(places.map(({ path }) => path)).toEqual(['b.mdx']);
});
