import { foreignKeys, frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { stepsBetween } from '../../text/didYouMean.ts';
import type { PageCheck } from '../check.ts';
import { isUnread } from './missingKey.ts';

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
		for (const { key, keySpan } of frontMatter.entries) {
			const meant = findMeant(key);
			if (meant === undefined || Object.hasOwn(frontMatter.values, meant)) continue;
			report({
				span: keySpan,
				message: `\`${key}\` means nothing to the site. Did you mean \`${meant}\`?`,
				fixes: [
					{
						title: `Rename to \`${meant}\``,
						changes: [{ span: keySpan, newText: meant }],
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
		}
	},
};

/** Too many short words are one letter from another for that to tell anything. */
const shortest = 4;

function findMeant(key: string): string | undefined {
	if (frontMatterFieldsByKey.has(key) || foreignKeys.has(key)) return undefined;
	const plain = toPlain(key);
	for (const known of frontMatterFieldsByKey.keys()) {
		if (toPlain(known) === plain) return known;
		if (key.length >= shortest && Math.abs(key.length - known.length) <= 1 && stepsBetween(key, known) === 1)
			return known;
	}
	return undefined;
}

/** Without case and word separators, so that `sidebar_title` and `sidebarTitle` are alike. */
function toPlain(key: string): string {
	return key.toLowerCase().replace(/[-_]/g, '');
}
