import type { Component } from '../../catalogue/component.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { fileRole } from '../../project/fileRole.ts';
import type { ComponentUse } from '../../project/pages/componentUses.ts';
import { derive } from '../../text/derive.ts';
import { lineBreakOf, startOfLine } from '../../text/positions.ts';
import { fileCheck } from '../fileCheck.ts';

export const invalidParent = fileCheck({
	code: 'invalid-parent',
	includesSnippets: true,
	severity: 'warning',
	title: 'Invalid parent',
	explain:
		'Some components work only directly inside a certain other one: a step inside `Steps`, a tab inside `Tabs`. Anywhere else the site displays them wrongly or not at all. Wrap the component in its parent.',
	examples: {
		bad: '<⟦Step⟧ title="Sign in">\n  Open the app.\n</Step>\n\n<Tabs>\n  <Note>\n    <⟦Tab⟧ title="macOS">\n      Use the installer.\n    </Tab>\n  </Note>\n</Tabs>\n',
		good: '<Steps>\n  <Step title="Sign in">\n    Open the app.\n  </Step>\n</Steps>\n\n<Tabs>\n  <Tab title="macOS">\n    Use the installer.\n  </Tab>\n</Tabs>\n',
	},
	component(use, document, report) {
		const { component, tag, parent } = use;
		if (component.parents === undefined || isInParent(document, use)) return;
		const parents = component.parents.map((name) => `\`<${name}>\``).join(' or ');
		const [only, ...others] = component.parents;
		const alone = parent === undefined && others.length === 0 && only !== undefined;
		report({
			span: tag.nameSpan,
			message: `\`<${tag.name}>\` must be directly inside ${parents}.`,
			fixes: alone ? [wrapIn(document, tag, only)] : [],
		});
	},
});

/** Inside a custom component, or at the top of a snippet, the parent is not known. */
function isInParent(document: PageDocument, { component, parent, around, tag }: ComponentUse): boolean {
	if (parent === undefined)
		return fileRole(document.path) === 'snippet' || lacksOpening(document, component, tag);
	if (parent.partner === undefined) return true;
	if (around === undefined) return /^\p{Lu}/u.test(parent.name);
	return component.parents?.includes(around.name) === true;
}

/** True if a tag below closes its parent, so that only the opening tag is missing. */
function lacksOpening(document: PageDocument, { parents = [] }: Component, { span }: Tag): boolean {
	const strays = strayTags(document);
	return parents.some((name) => (strays.get(name) ?? -1) > span.start);
}

/** The position of the last stray closing tag of each name. */
const strayTags = derive(({ syntax: { tags } }: PageDocument): ReadonlyMap<string, number> => {
	const strays = tags.filter(({ kind, partner }) => kind === 'close' && partner === undefined);
	return new Map(strays.map(({ name, span }) => [name, span.start]));
});

function wrapIn({ text, syntax }: PageDocument, tag: Tag, name: string) {
	const end = matchingTag(syntax.tags, tag)?.span.end ?? tag.span.end;
	const indent = text.slice(startOfLine(text, tag.span.start), tag.span.start);
	// Within a line, as after the mark of a heading, a tag is closed in the same paragraph.
	const space = indent.trim() === '' ? `${lineBreakOf(text)}${indent}` : '';
	return {
		title: `Wrap in \`<${name}>\``,
		changes: [
			{ span: { start: tag.span.start, end: tag.span.start }, newText: `<${name}>${space}` },
			{ span: { start: end, end }, newText: `${space}</${name}>` },
		],
	};
}
