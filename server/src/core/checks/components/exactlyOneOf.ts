import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import type { Fix } from '../../text/problem.ts';
import type { FileCheck } from '../check.ts';
import { addAttribute, removeAttribute, renameUnknownAttribute } from './attributeFixes.ts';

export const exactlyOneOf: FileCheck = {
	code: 'exactly-one-of',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing or conflicting attributes',
	explain:
		'Some components take exactly one of several attributes: the one that gives the location of a parameter, for example, also gives its name. Without any of them the component has no name, and if there are several, the site uses only one. Set exactly one.',
	examples: {
		bad: '<⟦ParamField⟧ type="string">\n  Name of the user.\n</ParamField>\n\n<ParamField path="id" ⟦query⟧="id" type="string">\n  Identifier.\n</ParamField>\n',
		good: '<ParamField body="name" type="string">\n  Name of the user.\n</ParamField>\n\n<ParamField path="id" type="string">\n  Identifier.\n</ParamField>\n',
	},
	component(use, document, report) {
		if (use.spread) return;
		const { component, tag } = use;
		for (const group of component.exactlyOneOf ?? []) {
			if (countGiven(use, group) === 1) continue;
			const given = group.flatMap((name) => findAttribute(use, name) ?? []);
			const names = group.map((name) => `\`${name}\``).join(', ');
			if (given.length === 0)
				report({
					span: tag.nameSpan,
					message: `\`${component.name}\` requires exactly one of ${names}.`,
					// A component that the specification does not describe may have other attributes by now.
					...(component.beyondSpec && { severity: 'information' as const }),
					fixes: fixesFor(use, group),
				});
			const [first, ...others] = given.sort((a, b) => a.span.start - b.span.start);
			for (const other of others)
				report({
					span: other.nameSpan,
					message: `\`${component.name}\` accepts only one of ${names}. Remove this attribute, or \`${first?.name}\`.`,
					fixes: [{ title: `Remove \`${other.name}\``, changes: [removeAttribute(document, other)] }],
				});
		}
	},
};

/** A name given in a wrong attribute is kept. */
function fixesFor(use: ComponentUse, group: readonly string[]): readonly Fix[] {
	const renamed = renameUnknownAttribute(use, group);
	if (renamed.length > 0) return renamed;
	const { component, tag } = use;
	return group.map((name) => ({
		title: `Add \`${name}\``,
		changes: [addAttribute(tag, `${name}="${component.attributes[name]?.sample ?? name}"`)],
	}));
}

function countGiven(use: ComponentUse, names: readonly string[]): number {
	let count = 0;
	for (const name of names) if (findAttribute(use, name) !== undefined) count++;
	return count;
}
