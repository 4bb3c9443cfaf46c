import { toTitleId } from '../../language/page/anchorIds.ts';
import { type WrittenText, writtenText } from '../../language/page/writtenText.ts';
import { type ComponentUse, componentUses, findAttribute } from '../../project/pages/componentUses.ts';
import type { PageCheck } from '../check.ts';

export const duplicateTitle: PageCheck = {
	code: 'duplicate-title',
	subject: 'page',
	kind: 'file',
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
};

function isRepeated(known: Set<string>, key: string): boolean {
	const isKnown = known.has(key);
	known.add(key);
	return isKnown;
}

function anchorOf(use: ComponentUse): string | undefined {
	const id = findAttribute(use, 'id');
	// An expression gives each an id of its own, as far as is known.
	return id === undefined ? undefined : (writtenText(id.value)?.text ?? `{${id.span.start}}`);
}

/** True for a component that readers choose by its title: in a group such as `Tabs`, or on the whole page. */
function isChosenByTitle({ component, parent, around }: ComponentUse): boolean {
	if (component.anchor?.form !== 'title' && component.anchor?.form !== 'panel') return false;
	if (component.groupedByPage) return parent === undefined;
	return around?.children?.includes(component.name) === true;
}

function titleOf(use: ComponentUse): WrittenText | undefined {
	const [first] = (use.component.anchor?.of ?? []).flatMap((name) => findAttribute(use, name) ?? []);
	return writtenText(first?.value);
}
