import type { Attribute, Component } from '../../catalogue/component.ts';
import { isBlankAt, type PageDocument } from '../../language/document.ts';
import { writtenText } from '../../language/page/writtenText.ts';
import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import { derive } from '../../text/derive.ts';
import type { Fix } from '../../text/problem.ts';
import type { FileCheck } from '../check.ts';
import { addAttribute, renameUnknownAttribute } from './attributeFixes.ts';

export const missingAttribute: FileCheck = {
	code: 'missing-attribute',
	subject: 'page',
	kind: 'file',
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
					fixes: isGiven(use, name)
						? []
						: [...renameUnknownAttribute(use, [name]), addMissing(use, name, attribute)],
				});
	},
};

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
	const text = writtenText(given?.value);
	return given === undefined || (text !== undefined && isBlankAt(document, text.span));
}

function addMissing({ tag }: ComponentUse, name: string, { kind, sample = '' }: Attribute): Fix {
	const written = kind === 'expression' ? `${name}={${sample}}` : `${name}="${sample || name}"`;
	return { title: `Add \`${written}\``, changes: [addAttribute(tag, written)], writesExample: true };
}
