import type { Attribute } from '../../catalogue/component.ts';
import { components } from '../../catalogue/components/allComponents.ts';
import { isCommonAttribute } from '../../catalogue/components/sharedAttributes.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import { derive } from '../../text/derive.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { isAttributeName } from '../mdx/mdxFaults.ts';
import { removeAttribute, renameAttribute } from './attributeFixes.ts';

const contentKinds: ReadonlySet<Attribute['kind']> = new Set(['text', 'markdown', 'page', 'icon']);

export const unknownAttribute = fileCheck({
	code: 'unknown-attribute',
	includesSnippets: true,
	severity: 'information',
	title: 'Unknown attribute',
	explain:
		'The component ignores an attribute that it does not support. Fix the name, or remove the attribute. Reported as a warning if the name is very close to a supported one, and most likely a typo, or if other components use it for content or a link: readers do not see those.',
	cause: 'target',
	examples: {
		bad: '<CardGroup ⟦col⟧={2}>\n  <Card title="Start" ⟦hreff⟧="/start" ⟦shadow⟧>\n    Begin here.\n  </Card>\n</CardGroup>\n',
		good: '<CardGroup cols={2}>\n  <Card title="Start" href="/start" className="shadow">\n    Begin here.\n  </Card>\n</CardGroup>\n',
	},
	attribute({ use, written, declared }, document, report) {
		const { component } = use;
		if (declared !== undefined || component.element) return;
		const { name } = written;
		// An invalid name is an error of its own: `invalid-name`.
		if (name === '' || isCommonAttribute(name) || !isAttributeName(name)) return;
		const suggestion = name.length < 3 ? undefined : findNearest(name, freeNames(use));
		const slip = suggestion !== undefined && isSlip(name, suggestion);
		report({
			span: written.nameSpan,
			message: `\`${component.name}\` has no attribute \`${name}\`. ${slip ? didYouMeanQuestion(suggestion) : 'The site ignores it. Remove it.'}`,
			...((slip || losesContent(written)) && { severity: 'warning' }),
			fixes: slip
				? [renameAttribute(written, suggestion)]
				: [
						...renameLink(use, written),
						{ title: `Remove \`${name}\``, changes: [removeAttribute(document, written)] },
					],
		});
	},
});

/** The attributes that the tag could have besides. A tag may have thousands of unknown ones. */
const freeNames = derive((use: ComponentUse): readonly string[] =>
	Object.keys(use.component.attributes).filter((name) => findAttribute(use, name) === undefined),
);

/** True if other components show its value to readers, or link to it. */
function losesContent({ name, value }: TagAttribute): boolean {
	return (literalAttributeText(value)?.text.trim() ?? '') !== '' && contentNames.has(name);
}

const contentNames: ReadonlySet<string> = new Set(
	components
		.filter(({ element }) => !element)
		.flatMap(({ attributes }) =>
			Object.entries(attributes).flatMap(([name, { kind }]) => (contentKinds.has(kind) ? [name] : [])),
		),
);

/** A value written like a link belongs to the only attribute that takes one. */
function renameLink(use: ComponentUse, { name, nameSpan, value }: TagAttribute): readonly Fix[] {
	if (!/^(?:\/|\.{1,2}\/|#|https?:\/\/|mailto:)/.test(literalAttributeText(value)?.text ?? '')) return [];
	const [link, ...others] = Object.entries(use.component.attributes).filter(
		([, { kind }]) => kind === 'page',
	);
	if (link === undefined || others.length > 0 || findAttribute(use, link[0]) !== undefined) return [];
	const changes = [{ span: nameSpan, newText: link[0] }];
	return [{ title: `Rename \`${name}\` to \`${link[0]}\``, changes }];
}

/** True if the name is a typo (another case, or one letter added, missing or swapped) rather than another word. */
function isSlip(name: string, suggestion: string): boolean {
	if (name.toLowerCase() === suggestion.toLowerCase()) return true;
	return Math.abs(name.length - suggestion.length) <= 1 && name.charAt(0) === suggestion.charAt(0);
}
