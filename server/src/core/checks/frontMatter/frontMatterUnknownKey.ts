import type { PageCheck } from '../check.ts';
import { isUnread } from './missingKey.ts';
import { findSlip, isToldAsMissing, slipFinding } from './standIn.ts';

/** A key that is one slip of the finger away from one that means something. */
export const frontMatterUnknownKey: PageCheck = {
	subject: 'page',
	code: 'front-matter-unknown-key',
	severity: 'hint',
	title: 'Mistyped front matter key',
	explain:
		'Front matter may hold any keys: the site passes those on that it does not know. A key that differs from a known one in a single character, in the order of its letters or in case only, is most likely a slip, and does nothing.',
	examples: {
		bad: '---\ntitle: Start\n⟦sidebartitle⟧: First\n---\n',
		good: '---\ntitle: Start\nsidebarTitle: First\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		const { frontMatter } = document;
		if (isUnread(document)) return;
		for (const entry of frontMatter.entries) {
			const meant = findSlip(entry.key);
			if (meant === undefined || Object.hasOwn(frontMatter.values, meant)) continue;
			if (!isToldAsMissing(document, meant)) report(slipFinding(entry, meant));
		}
	},
};
