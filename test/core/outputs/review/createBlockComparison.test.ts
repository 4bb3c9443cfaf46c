import { expect, test } from 'vitest';
import { createBlockComparison } from '../../../../server/src/core/outputs/review/createBlockComparison.ts';
import { project } from '../../../support/project.ts';

function comparison(maxRendered: number, maxLength?: number) {
	const [before, after] = ['Old', 'New'].map((word) => {
		const texts = Object.fromEntries(
			['a', 'b', 'c'].map((name) => [`${name}.mdx`, `${word} words of a paragraph, one of many pages.\n`]),
		);
		const read = project(texts).project;
		return {
			name: { name: word },
			project: read,
			checkedProject: read,
			readText: (path: string) => texts[path],
			problemsOf: () => [],
		};
	});
	if (before === undefined || after === undefined) throw new Error('Two versions');
	return createBlockComparison({ before, after, changed: new Set() }, maxRendered, maxLength);
}

test.each([
	['pages', 2, undefined],
	['characters', 500, 300],
])('pages are rendered until there are too many %s, each once', (_, maxRendered, maxLength) => {
	const { compare, limits } = comparison(maxRendered, maxLength);
	const shown = ['a', 'b', 'a', 'c', 'c'].map((name) => compare(`${name}.mdx`, `${name}.mdx`)?.length);
	expect(shown).toEqual([1, 1, 1, undefined, undefined]);
	expect(limits()).toEqual(['Only the first 2 changed pages were rendered. Not rendered: 1.']);
});
