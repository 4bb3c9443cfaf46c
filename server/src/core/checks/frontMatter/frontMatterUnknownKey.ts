import type { PageCheck } from '../check.ts';
import { hasInvalidFrontMatter } from './missingKey.ts';
import { findMisspelledKey, isReportedAsMissing, misspelledKeyFinding } from './mistakenKey.ts';

/** A key that is one typo away from a known key. */
export const frontMatterUnknownKey: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'front-matter-unknown-key',
	severity: 'hint',
	title: 'Misspelled front matter key',
	explain:
		'The key is probably a typo: it differs from a known key by one character, the order of two letters, or only by case. The site ignores it. Rename it. Not reported: other custom keys, which front matter may contain.',
	examples: {
		bad: '---\ntitle: Start\n⟦sidebartitle⟧: First\n---\n',
		good: '---\ntitle: Start\nsidebarTitle: First\n---\n',
	},
	page(document, report) {
		const { frontMatter } = document;
		if (hasInvalidFrontMatter(document)) return;
		for (const entry of frontMatter.entries) {
			const suggested = findMisspelledKey(entry.key);
			if (suggested === undefined || Object.hasOwn(frontMatter.values, suggested)) continue;
			if (!isReportedAsMissing(document, suggested)) report(misspelledKeyFinding(entry, suggested));
		}
	},
};
