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
		'Readers choose tabs, views and the accordions of a group by title, and cannot tell two with the same title apart. The anchor of the second one also gets a number appended. Give each a title of its own.',
	examples: {
		bad: '<Tabs>\n  <Tab title="npm">\n    npm install example\n  </Tab>\n  <Tab title=⟦"npm"⟧>\n    pnpm add example\n  </Tab>\n</Tabs>\n',
		good: '<Tabs>\n  <Tab title="npm">\n    npm install example\n  </Tab>\n  <Tab title="pnpm">\n    pnpm add example\n  </Tab>\n</Tabs>\n',
	},
	page(document, report) {
		const known = new Map<string, Set<string>>();
		for (const use of componentUses(document)) {
			const written = isChosenByTitle(use) ? titleOf(use) : undefined;
			const title = written?.text.trim() ?? '';
			if (written === undefined || title === '') continue;
			const group = `${use.parent?.span.start} ${use.component.name}`;
			const titles = known.get(group) ?? new Set();
			known.set(group, titles);
			if (titles.has(title)) {
				const { start, end } = written.span;
				report({
					// With the quotes.
					span: { start: start - 1, end: end + 1 },
					message: `Duplicate \`${use.component.name}\` title. Give each a title of its own.`,
				});
			}
			titles.add(title);
		}
	},
};

/** Whether it is one of a group: of a component that contains such children, or of the whole page. */
function isChosenByTitle({ component, parent, around }: ComponentUse): boolean {
	if (component.anchor?.form !== 'title' && component.anchor?.form !== 'panel') return false;
	if (component.groupedByPage) return parent === undefined;
	return around?.children?.includes(component.name) === true;
}

function titleOf(use: ComponentUse): WrittenText | undefined {
	const [first] = (use.component.anchor?.of ?? []).flatMap((name) => findAttribute(use, name) ?? []);
	return writtenText(first?.value);
}
