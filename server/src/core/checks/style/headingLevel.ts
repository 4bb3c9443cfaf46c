import { showsTitle, titleField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Heading } from '../../language/page/pageSyntax.ts';
import type { Fix } from '../../text/problem.ts';
import { styleCheck } from '../fileCheck.ts';

export const headingLevel = styleCheck({
	code: 'heading-level',
	title: 'Heading level out of order',
	explain:
		'The title of the page is its only h1. Screen readers and the table of contents follow the levels of the other headings, which start at h2 and skip none. Change the level. Headings within components count from the first one there.',
	examples: {
		bad: '---\ntitle: Install\n---\n\nRun the installer.\n\n⟦# Requirements⟧\n\nYou need Node.js.\n\n## Windows\n\n⟦#### Older versions⟧\n',
		good: '---\ntitle: Install\n---\n\nRun the installer.\n\n## Requirements\n\nYou need Node.js.\n\n### Windows\n\n#### Older versions\n',
	},
	page(document, report) {
		const { headings } = document.syntax;
		const { values } = document.frontMatter;
		if (headings.length === 0 || typeof values[titleField.key] !== 'string' || !showsTitle(values)) return;
		const first = headings.find((heading) => heading.level === 1 && !repeatsTitle(document, heading));
		if (first !== undefined)
			report({
				span: first.span,
				message: 'Second h1: the page title is already the h1. Start with h2.',
				fixes: () => lowerAll(document),
			});
		for (const { heading, allowed } of skipping(document))
			report({
				span: heading.span,
				message: `Skipped heading level: h${heading.level} without an h${heading.level - 1} before it. Use h${allowed}.`,
				fixes: [setLevel(document, heading, allowed)].flat(),
			});
	},
});

/** True if `repeated-title` reports the heading. */
function repeatsTitle({ frontMatter, syntax }: PageDocument, heading: Heading): boolean {
	const title = String(frontMatter.values[titleField.key]);
	return heading === syntax.headings[0] && heading.text.toLowerCase().trim() === title.toLowerCase().trim();
}

/** Headings that are more than one level below the previous one in the same tag. */
function skipping({
	syntax,
}: PageDocument): readonly { readonly heading: Heading; readonly allowed: number }[] {
	const { headings, tags } = syntax;
	/** Last level at the top of the page, and in each open tag; 0 before its first heading. */
	const levels = [1];
	let next = 0;
	return headings.flatMap((heading) => {
		for (let tag = tags[next]; tag !== undefined && tag.span.start < heading.span.start; tag = tags[next]) {
			if (tag.partner !== undefined && tag.kind === 'open') levels.push(0);
			if (tag.partner !== undefined && tag.kind === 'close') levels.pop();
			next += 1;
		}
		const before = levels.at(-1) ?? 0;
		levels[levels.length - 1] = heading.level;
		return before > 0 && heading.level > before + 1 ? [{ heading, allowed: before + 1 }] : [];
	});
}

function setLevel({ text }: PageDocument, { span, level }: Heading, wanted: number): readonly Fix[] {
	if (text.charAt(span.start) !== '#') return [];
	const change = { span: { start: span.start, end: span.start + level }, newText: '#'.repeat(wanted) };
	return [{ title: `Replace with h${wanted}`, changes: [change] }];
}

/** Fix that moves all headings one level down, if none is at level 6 and all are written with `#`. */
function lowerAll({ text, syntax: { headings } }: PageDocument): readonly Fix[] {
	if (headings.some(({ level, span }) => level === 6 || text.charAt(span.start) !== '#')) return [];
	const changes = headings.map(({ span: { start } }) => ({ span: { start, end: start }, newText: '#' }));
	return [{ title: 'Lower all headings by one level', changes }];
}
