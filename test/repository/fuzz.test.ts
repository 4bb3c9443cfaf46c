import { expect, test } from 'vitest';
import { realPages } from '../corpus/realPages.ts';
import { mutatePage, seededRandom } from '../support/mutatePage.ts';
import { project } from '../support/project.ts';
import { findUnsoundness } from '../support/soundPage.ts';
import { trials } from '../support/trials.ts';

// A small part of what `npm run fuzz` does on a corpus, on the manual's pages and always the same.
test('broken pages are read without failing, every range inside their text', () => {
	const texts = [...realPages('docs')].map(({ text }) => text);
	const docs = project({});
	const random = seededRandom(1);
	const pick = () => texts[Math.floor(random() * texts.length)] ?? '';
	for (let count = 0; count < trials(1_000); count++) {
		const text = mutatePage(pick(), pick(), random);
		const fault = findUnsoundness(docs, 'fuzz/page.mdx', text);
		if (fault !== undefined) expect.fail(`${fault}\n\n${text}`);
	}
});
