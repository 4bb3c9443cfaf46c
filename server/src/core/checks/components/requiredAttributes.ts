import type { Attribute, Component } from '../../catalogue/component.ts';
import { isBlankSpan, type PageDocument } from '../../language/document.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import { derive } from '../../text/derive.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { addEmptyAttribute, removeAttribute, renameUnknownAttribute } from './attributeFixes.ts';

export const missingAttribute = fileCheck({
	code: 'missing-attribute',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing attribute',
	explain:
		'Without this attribute the site shows an empty title, or nothing at all. Add the attribute. Reported as information if the site displays the component anyway, or if an attribute has no effect without another one.',
	examples: {
		bad: '<Tabs>\n  <⟦Tab⟧>\n    For macOS.\n  </Tab>\n</Tabs>\n\nAn <⟦Tooltip⟧>API key</Tooltip>.\n',
		good: '<Tabs>\n  <Tab title="macOS">\n    For macOS.\n  </Tab>\n</Tabs>\n\nAn <Tooltip tip="A secret">API key</Tooltip>.\n',
	},
	component(use, document, report) {
		if (use.spread) return;
		for (const [name, { needs }] of dependentAttributes(use.component))
			if (needs !== undefined && isGiven(use, name) && !isGiven(use, needs))
				report({
					span: use.tag.nameSpan,
					message: `\`${name}\` of \`${use.component.name}\` has no effect without the attribute \`${needs}\`.`,
					severity: 'information',
				});
		for (const [name, attribute] of requiredAttributes(use.component))
			if (isMissing(document, use, name))
				report({
					span: use.tag.nameSpan,
					message: `\`${use.component.name}\` ${isGiven(use, name) ? `has an empty \`${name}\`. Write one` : `is missing the required attribute \`${name}\``}.`,
					...(attribute.renderedWithout && { severity: 'information' }),
					fixes: isGiven(use, name) ? [] : fixesForMissing(use, name, attribute),
				});
	},
});

const requiredAttributes = derive((component: Component): readonly (readonly [string, Attribute])[] =>
	Object.entries(component.attributes).filter(([, attribute]) => attribute.required),
);

const dependentAttributes = derive((component: Component): readonly (readonly [string, Attribute])[] =>
	Object.entries(component.attributes).filter(([, { needs }]) => needs !== undefined),
);

function isGiven(use: ComponentUse, name: string): boolean {
	return findAttribute(use, name) !== undefined;
}

function isMissing(document: PageDocument, use: ComponentUse, name: string): boolean {
	const given = findAttribute(use, name);
	const text = literalAttributeText(given?.value);
	return given === undefined || (text !== undefined && isBlankSpan(document, text.span));
}

function fixesForMissing(use: ComponentUse, name: string, { kind }: Attribute): readonly Fix[] {
	const renamed = renameUnknownAttribute(use, [name]);
	const added = addEmptyAttribute(use.tag, name, kind === 'expression' ? '{``}' : '""');
	return [...renamed, { ...added, preferred: renamed.length === 0 }];
}

export const exactlyOneOf = fileCheck({
	code: 'exactly-one-of',
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
});

/** A name given in a wrong attribute is kept. */
function fixesFor(use: ComponentUse, group: readonly string[]): readonly Fix[] {
	const renamed = renameUnknownAttribute(use, group);
	if (renamed.length > 0) return renamed;
	const { tag } = use;
	return group.map((name) => addEmptyAttribute(tag, name));
}

function countGiven(use: ComponentUse, names: readonly string[]): number {
	let count = 0;
	for (const name of names) if (findAttribute(use, name) !== undefined) count++;
	return count;
}
