import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { tagAround } from '../../language/page/partnerOf.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { styleCheck } from '../fileCheck.ts';

/** Name of the component that images are wrapped in. */
const frame = components.find(({ converts }) => converts === 'image')?.name ?? '';

export const imageOutsideFrame = styleCheck({
	code: 'image-outside-frame',
	title: 'Image without a frame',
	explain: `A \`<${frame}>\` gives all images of the site the same border and place for a caption. Wrap the image. Only images on lines of their own are reported, at the top of the page or in a titled component such as a step or tab.`,
	examples: {
		bad: 'The page of a team:\n\n⟦![The list of members](https://example.com/team.png)⟧\n',
		good: 'The page of a team:\n\n<Frame caption="A team">\n  ![The list of members](https://example.com/team.png)\n</Frame>\n',
	},
	page(document, report) {
		const { links, tags } = document.syntax;
		for (const span of links.flatMap(({ kind, span }) => (kind === 'image' ? [span] : []))) {
			if (!isAlone(document, span) || !isInSection(tags, tagAround(tags, span.start))) continue;
			report({
				span,
				message: `Image is not in a \`<${frame}>\`. Wrap the image in one.`,
				fixes: () => [wrap(document, span)],
			});
		}
	},
});

function isAlone({ text }: PageDocument, { start, end }: Span): boolean {
	const [before, after] = [
		text.slice(startOfLine(text, start), start),
		text.slice(end, endOfLine(text, end)),
	];
	if (before.trim() !== '' || after.trim() !== '') return false;
	const above = text.slice(startOfLine(text, startOfLine(text, start) - 1), startOfLine(text, start));
	const below = text.slice(endOfLine(text, end) + 1, endOfLine(text, endOfLine(text, end) + 1));
	return !continues(above) && !continues(below);
}

/** True if the line may belong to the same paragraph. */
function continues(line: string): boolean {
	return line.trim() !== '' && !/^\s*<\/?[A-Z]/.test(line);
}

/** True if all elements around are part of the page's outline: titled components and their groups. */
function isInSection(tags: readonly Tag[], tag: Tag | undefined): boolean {
	if (tag === undefined) return true;
	const component = findComponent(tag.name);
	const isOutline = component?.anchor !== undefined || (component?.onlyChildren ?? false);
	return isOutline && isInSection(tags, tag.parent === undefined ? undefined : tags[tag.parent]);
}

function wrap(document: PageDocument, span: Span): Fix {
	const { text } = document;
	const indent = text.slice(startOfLine(text, span.start), span.start);
	const lineBreak = lineBreakOf(text);
	const newText = [`<${frame}>`, `${indent}  ${sliceOf(document, span)}`, `${indent}</${frame}>`].join(
		lineBreak,
	);
	return { title: `Wrap in \`<${frame}>\``, changes: [{ span, newText }] };
}
