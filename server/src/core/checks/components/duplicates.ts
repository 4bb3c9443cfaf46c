import type { Component } from '../../catalogue/component.ts';
import { toTitleId } from '../../language/page/anchorIds.ts';
import { type LiteralAttributeText, literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { type ComponentUse, componentUses, findAttribute } from '../../project/pages/componentUses.ts';
import { fileCheck } from '../fileCheck.ts';
import { duplicateMessage } from '../messages.ts';
import { removeAttribute } from './attributeFixes.ts';

export const duplicateComponent = fileCheck({
	code: 'duplicate-component',
	severity: 'warning',
	title: 'Duplicate component',
	explain:
		'A component that is displayed in the column beside the text can occur only once on a page. Put the code blocks of several into one, or move the second one’s content into the text.',
	examples: {
		bad: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n</RequestExample>\n\n<⟦RequestExample⟧>\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
		good: '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/users\n```\n\n```python Python\nrequests.get("https://api.example.com/users")\n```\n\n</RequestExample>\n',
	},
	page(document, report) {
		const seen = new Set<Component>();
		for (const { component, tag, parent, around } of componentUses(document)) {
			if (component.oncePerPage && around === component)
				report({
					span: tag.nameSpan,
					message: `\`<${component.name}>\` cannot be nested: the site shows only its content. Remove the inner tags.`,
					severity: 'information',
				});
			// Inside other components, such as views, readers may see only one at a time.
			if (!component.oncePerPage || parent !== undefined) continue;
			if (seen.has(component))
				report({
					span: tag.nameSpan,
					message: duplicateMessage('component', component.name, 'Put the content of both into one.'),
				});
			seen.add(component);
		}
	},
});

export const duplicateAttribute = fileCheck({
	code: 'duplicate-attribute',
	includesSnippets: true,
	severity: 'warning',
	title: 'Duplicate attribute',
	explain:
		'If an attribute is given more than once, the site uses the last value and ignores the others. Remove the others.',
	examples: {
		bad: '<Card ⟦title⟧="Start" href="/start" title="Quickstart">\n  Begin here.\n</Card>\n',
		good: '<Card title="Quickstart" href="/start">\n  Begin here.\n</Card>\n',
	},
	page(document, report) {
		for (const tag of document.syntax.tags) {
			if (tag.unfinished || !hasDuplicates(tag.attributes)) continue;
			const last = new Map(tag.attributes.map((attribute) => [attribute.name, attribute]));
			for (const attribute of tag.attributes) {
				const { name } = attribute;
				if (name === '' || last.get(name) === attribute) continue;
				report({
					span: attribute.nameSpan,
					message: duplicateMessage('attribute', name, 'The site uses only the last one.'),
					tag: 'unnecessary',
					fixes: [{ title: `Remove this \`${name}\``, changes: [removeAttribute(document, attribute)] }],
				});
			}
		}
	},
});

/** Tags are many and seldom have more than a few attributes: those are compared without a list of their names. */
function hasDuplicates(attributes: readonly TagAttribute[]): boolean {
	if (attributes.length > 8) return new Set(attributes.map(({ name }) => name)).size < attributes.length;
	for (let index = 1; index < attributes.length; index++)
		for (let other = 0; other < index; other++)
			if (attributes[index]?.name === attributes[other]?.name) return true;
	return false;
}

export const duplicateTitle = fileCheck({
	code: 'duplicate-title',
	includesSnippets: true,
	severity: 'warning',
	title: 'Duplicate title',
	explain:
		'Readers choose tabs, views and the accordions of a group by title, and cannot tell two with the same title apart. The anchor of the second one also gets a number appended. Give each a title of its own. Accordions with one title in different places of a page are reported as information: a link, or a screen reader, may find the wrong one.',
	examples: {
		bad: '<Tabs>\n  <Tab title="npm">\n    npm install example\n  </Tab>\n  <Tab title=⟦"npm"⟧>\n    pnpm add example\n  </Tab>\n</Tabs>\n\n<Accordion title="Limits">\n  Ten a minute.\n</Accordion>\n\n## Paid plans\n\n<Accordion title=⟦"Limits"⟧>\n  Ten a second.\n</Accordion>\n',
		good: '<Tabs>\n  <Tab title="npm">\n    npm install example\n  </Tab>\n  <Tab title="pnpm">\n    pnpm add example\n  </Tab>\n</Tabs>\n\n<Accordion title="Limits">\n  Ten a minute.\n</Accordion>\n\n## Paid plans\n\n<Accordion title="Limits of paid plans">\n  Ten a second.\n</Accordion>\n',
	},
	page(document, report) {
		const titles = new Set<string>();
		const anchors = new Set<string>();
		for (const use of componentUses(document)) {
			const written = titleOf(use);
			const title = written?.text.trim() ?? '';
			if (written === undefined || title === '') continue;
			// With the quotes.
			const span = { start: written.span.start - 1, end: written.span.end + 1 };
			const { name } = use.component;
			const anchor = `${name} ${anchorOf(use) ?? toTitleId(title)}`;
			if (isChosenByTitle(use) && isRepeated(titles, `${use.parent?.span.start} ${name} ${title}`))
				report({ span, message: `Duplicate \`${name}\` title. Give each a title of its own.` });
			else if (use.component.distinctOnPage && anchors.has(anchor))
				report({
					span,
					message: `Another \`${name}\` on this page has the same title. Give each a title or an \`id\` of its own.`,
					severity: 'information',
				});
			anchors.add(anchor);
		}
	},
});

function isRepeated(known: Set<string>, key: string): boolean {
	const isKnown = known.has(key);
	known.add(key);
	return isKnown;
}

function anchorOf(use: ComponentUse): string | undefined {
	const id = findAttribute(use, 'id');
	// An expression gives each an id of its own, as far as is known.
	return id === undefined ? undefined : (literalAttributeText(id.value)?.text ?? `{${id.span.start}}`);
}

/** True for a component that readers choose by its title: in a group such as `Tabs`, or on the whole page. */
function isChosenByTitle({ component, parent, around }: ComponentUse): boolean {
	if (component.anchor?.form !== 'title' && component.anchor?.form !== 'panel') return false;
	if (component.groupedByPage) return parent === undefined;
	return around?.children?.includes(component.name) === true;
}

function titleOf(use: ComponentUse): LiteralAttributeText | undefined {
	const [first] = (use.component.anchor?.of ?? []).flatMap((name) => findAttribute(use, name) ?? []);
	return literalAttributeText(first?.value);
}
