import type { Fix } from '../../text/problem.ts';
import type { UseCheck } from '../check.ts';
import { addAttribute, removeAttribute, renameStranger } from './attributeFixes.ts';
import { type ComponentUse, findAttribute } from './componentUses.ts';

export const exactlyOneOf: UseCheck = {
	code: 'exactly-one-of',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Not exactly one of several attributes',
	explain:
		'Some components take exactly one of a few attributes: the one that says where a parameter belongs, for instance, also names it. Without any of them the component has no name; of several, all but one are lost.',
	examples: {
		bad: '<⟦ParamField⟧ type="string">\n  Name of the user.\n</ParamField>\n\n<ParamField path="id" ⟦query⟧="id" type="string">\n  Identifier.\n</ParamField>\n',
		good: '<ParamField body="name" type="string">\n  Name of the user.\n</ParamField>\n\n<ParamField path="id" type="string">\n  Identifier.\n</ParamField>\n',
	},
	concerns: (component) => component.exactlyOneOf !== undefined,
	judge(use, document, report) {
		if (use.spread) return;
		const { component, tag } = use;
		for (const group of component.exactlyOneOf ?? []) {
			if (countGiven(use, group) === 1) continue;
			const given = group.flatMap((name) => findAttribute(use, name) ?? []);
			const names = group.map((name) => `\`${name}\``).join(', ');
			if (given.length === 0)
				report({
					span: tag.nameSpan,
					message: `\`${component.name}\` needs one of ${names}.`,
					// What the specification does not describe may have grown other attributes.
					...(component.beyondSpec && { severity: 'information' as const }),
					fixes: fixesFor(use, group),
				});
			const [first, ...others] = given.sort((a, b) => a.span.start - b.span.start);
			for (const other of others)
				report({
					span: other.nameSpan,
					message: `\`${component.name}\` takes only one of ${names}, and \`${first?.name}\` is given too. Keep one.`,
					fixes: [{ title: `Remove \`${other.name}\``, changes: [removeAttribute(document, other)] }],
				});
		}
	},
};

/** What bears the name under a wrong attribute keeps it. */
function fixesFor(use: ComponentUse, group: readonly string[]): readonly Fix[] {
	const renamed = renameStranger(use, group);
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
