import { pagePieces } from '../../support/mutatePage.ts';
import { project } from '../../support/project.ts';
import { findUnsoundness } from '../../support/soundPage.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';
import { seedPages } from '../seedPages.ts';

const docs = project({ 'guides/other.mdx': '---\ntitle: Other\n---\n\n## Heading\n' });

/** Any page is read and checked soon; every place lies in it; a closed page has the facts of the open one. */
export const pageScanner: FuzzTarget = {
	name: 'pageScanner',
	seeds: seedPages,
	pieces: pagePieces,
	maxMilliseconds: 200,
	run(text) {
		const fault = findUnsoundness(docs, 'fuzz/page.mdx', text);
		if (fault !== undefined) throw new Error(fault);
	},
};
