import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { acceptsMdx } from '../../support/acceptsMdx.ts';
import { pagePieces } from '../../support/mutatePage.ts';
import { project } from '../../support/project.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';
import { pageHead, seedPages } from '../seedPages.ts';

const path = 'page.mdx';
/** Fixes of these end a block that has taken in the text after it, whatever that is. */
const revealing: ReadonlySet<string> = new Set(['unclosed-code-block', 'front-matter-syntax']);

const faulty = [
	'a < b\n\n<!-- note -->\n\nSend {id.\n',
	'<div class="a"><br></div>\n\n<card title="A">Text.</card>\n\n<Card tilte="A">Text.</Card>\n',
	'<a href=x>y</a>\n\n- a\n<Card\n  title="A"\n/>\n',
	'| a |\n| - |\n| --port <port> |\n\n[x](page.mdx) [y](/nowhere)\n',
];

/** Every fix keeps a page readable as MDX that was so before, and those made in whole files leave nothing to them. */
export const fixes: FuzzTarget = {
	name: 'fixes',
	seeds: () => [...faulty.map((text) => pageHead + text), ...seedPages()],
	pieces: pagePieces,
	maxMilliseconds: 4_000,
	run(text) {
		const docs = project({ [path]: text });
		const repaired = docs.repairAll(path)?.text;
		if (repaired !== undefined) {
			const again = project({ [path]: repaired }).repairAll(path)?.text;
			if (again !== undefined && again !== repaired)
				throw new Error(`Fixing a fixed page changes it again: ${JSON.stringify(again.slice(0, 300))}`);
		}
		const problems = docs.diagnose(path);
		// A page with an error is broken on the site, whatever strict MDX makes of it.
		if (!acceptsMdx(text) || problems.some(({ severity }) => severity === 'error')) return;
		if (repaired !== undefined && !acceptsMdx(repaired))
			throw new Error(`The fixed page is no MDX: ${JSON.stringify(repaired.slice(0, 300))}`);
		for (const { code, fixes = [] } of problems.filter((problem) => !revealing.has(problem.code)))
			for (const { title, changes } of fixes)
				if (!acceptsMdx(applyChanges(text, changes)))
					throw new Error(`After “${title.replace(/`[^`]*`/g, '`…`')}” (${code}) the page is no MDX.`);
	},
};
