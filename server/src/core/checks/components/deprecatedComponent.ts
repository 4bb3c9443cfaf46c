import type { Attribute, Component } from '../../catalogue/component.ts';
import type { PageDocument } from '../../language/document.ts';
import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import { defaultImport } from '../../project/pages/snippetTags.ts';
import { derive } from '../../text/derive.ts';
import { baseNameOf, normalizePath } from '../../text/paths.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { deprecatedMessage } from '../messages.ts';
import { renameAttribute } from './attributeFixes.ts';
import { readAttributeValue } from './invalidAttributeType.ts';
import { importChange, isUnusedComponentName, splitName, toComponentName } from './newImport.ts';

export const deprecatedComponent = fileCheck({
	code: 'deprecated-component',
	includesSnippets: true,
	severity: 'information',
	title: 'Deprecated component or attribute',
	explain:
		'The site still supports it, but its documentation no longer describes it. Use the replacement that the message names.',
	examples: {
		bad: '<⟦Snippet⟧ file="install.mdx" />\n\n<ParamField query="limit" type="integer" ⟦initialValue⟧="20">\n  How many results.\n</ParamField>\n',
		good: 'import Install from "/snippets/install.mdx";\n\n<Install />\n\n<ParamField query="limit" type="integer" default="20">\n  How many results.\n</ParamField>\n',
	},
	component(use, document, report) {
		const { component, tag } = use;
		if (component.deprecated !== undefined)
			report({
				span: tag.nameSpan,
				message: deprecatedMessage(component.name, component.deprecated),
				tag: 'deprecated',
				fixes: () => importInstead(document, use),
			});
		for (const [name, { deprecated = '', becomes }] of deprecatedAttributes(component)) {
			const written = findAttribute(use, name);
			if (written === undefined) continue;
			const isFree = becomes !== undefined && findAttribute(use, becomes) === undefined;
			report({
				span: written.nameSpan,
				message: deprecatedMessage(name, deprecated),
				tag: 'deprecated',
				fixes: isFree ? [{ ...renameAttribute(written, becomes), isSafe: false }] : [],
			});
		}
	},
});

const deprecatedAttributes = derive((component: Component): readonly (readonly [string, Attribute])[] =>
	Object.entries(component.attributes).filter(([, { deprecated }]) => deprecated !== undefined),
);

/** Replaces a component that includes a file by name with an import of that file. */
function importInstead(
	document: PageDocument,
	{ component: { rendering }, tag }: ComponentUse,
): readonly Fix[] {
	const [named, ...others] = tag.attributes;
	if (rendering.kind !== 'snippet' || named?.name !== rendering.file || others.length > 0) return [];
	const file = readAttributeValue(named);
	const path = file?.kind === 'text' ? normalizePath(`${rendering.folder}/${file.text}`) : undefined;
	if (tag.kind !== 'selfClosing' || path === undefined || !/^[^"\\\n]+\.mdx?$/.test(path)) return [];
	const known = importedName(document, path);
	const component = known ?? freeName(document, path);
	const use = { span: tag.span, newText: `<${component} />` };
	return [
		{
			title: `Replace with an import of \`${path}\``,
			changes: known === undefined ? [importChange(document, { path, component }), use] : [use],
			preferred: true,
		},
	];
}

/** The name by which the page already imports the file. */
function importedName(document: PageDocument, path: string): string | undefined {
	const found = document.syntax.modules.find(({ source }) => source?.text === `/${path}`);
	const name = found && defaultImport(document, found)?.name;
	// Lowercase names are HTML elements.
	return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}

function freeName(document: PageDocument, path: string): string {
	const words = splitName(baseNameOf(path));
	for (let number = 1; ; number++) {
		const name = toComponentName(number === 1 ? words : [...words, String(number)]);
		if (isUnusedComponentName(document, name)) return name;
	}
}
