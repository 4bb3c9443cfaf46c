import { distance } from 'fastest-levenshtein';
import { findIconSets, iconNames } from '../../catalogue/icons.ts';
import type { PageCheck } from '../check.ts';
import { rewriteAttribute } from './attributeFixes.ts';
import { attributeOf, componentUses } from './componentUses.ts';

export const unknownIcon: PageCheck = {
	code: 'unknown-icon',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Unknown icon',
	explain:
		'None of the free icons of Font Awesome and Lucide has this name. The site shows nothing in its place, unless the name belongs to a paid set or to another library. Icons are named without the `fa-` of their class names.',
	examples: {
		bad: '<Card title="Start" icon=⟦"rockett"⟧>\n  Begin here.\n</Card>\n\n<Icon icon=⟦"fa-key"⟧ />\n',
		good: '<Card title="Start" icon="rocket">\n  Begin here.\n</Card>\n\n<Icon icon="key" />\n',
	},
	run({ document }, report) {
		for (const { component, tag } of componentUses(document))
			for (const attribute of tag.attributes) {
				const { name, value } = attribute;
				if (value?.kind !== 'string' || attributeOf(component, name)?.kind !== 'icon') continue;
				if (!isIconName(value.text) || findIconSets(value.text).length > 0) continue;
				const nearest = findNamed(value.text);
				report({
					span: { start: value.span.start - 1, end: value.span.end + 1 },
					message: `No free icon is called \`${value.text}\`.${nearest === undefined ? ' Check its name: the site shows it only if it belongs to a paid set.' : ` Did you mean \`${nearest}\`?`}`,
					fixes: nearest === undefined ? [] : [rewriteAttribute(attribute, `${name}="${nearest}"`)],
				});
			}
	},
};

/** Paths, addresses and emoji are no names. */
function isIconName(text: string): boolean {
	return /^[a-z0-9-]{1,60}$/i.test(text);
}

/** Only a slip of a letter: paid sets hold many names that differ from a free one by a word or a digit. */
function findNamed(written: string): string | undefined {
	const bare = written.replace(/^(?:fa-)+/, '').toLowerCase();
	if (bare !== written && findIconSets(bare).length > 0) return bare;
	if (bare.length < 4 || /\d/.test(bare)) return undefined;
	return iconNames.find((name) => Math.abs(name.length - bare.length) < 2 && distance(name, bare) === 1);
}
