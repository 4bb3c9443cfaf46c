import type { PageDocument } from '../../language/document.ts';
import type { Fence, Tag } from '../../language/page/pageSyntax.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { findIndexFrom, lineBreakOf } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';

export const missingCodeBlock = fileCheck({
	code: 'missing-code-block',
	includesSnippets: true,
	severity: 'warning',
	title: 'Missing code block',
	explain:
		'The component displays fenced code blocks and nothing else. Without one it stays empty, or shows its content as plain text. Put the code between lines of three backticks.',
	examples: {
		bad: '<⟦CodeGroup⟧>\n  npm install example\n</CodeGroup>\n',
		good: '<CodeGroup>\n\n```bash npm\nnpm install example\n```\n\n</CodeGroup>\n',
	},
	component({ component, tag }, document, report) {
		if (component.content !== 'fences' || mayHoldCode(document, tag)) return;
		report({
			span: tag.nameSpan,
			message: `\`<${tag.name}>\` has no code block. Put its code between lines of three backticks.`,
			fixes: () => fenceContent(document, tag),
		});
	},
});

/** The code blocks between a tag and the one that closes it. */
export function fencesInside({ syntax }: PageDocument, tag: Tag): readonly Fence[] {
	const end = partnerOf(syntax.tags, tag)?.span.start;
	if (end === undefined) return [];
	return syntax.fences.slice(findIndexFrom(syntax.fences, tag.span.end), findIndexFrom(syntax.fences, end));
}

/** Makes one code block of the lines between the tags. */
function fenceContent({ text, syntax }: PageDocument, tag: Tag): readonly Fix[] {
	const close = partnerOf(syntax.tags, tag);
	const span = { start: tag.span.end, end: close?.span.start ?? tag.span.end };
	const [, content = '', indent = ''] =
		/^[ \t]*\r?\n(.*\n)([ \t]*)$/s.exec(text.slice(span.start, span.end)) ?? [];
	if (content.trim() === '' || content.includes('```')) return [];
	const lines = content.trimEnd().split(/\r?\n/);
	const inset = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
	const code = ['```', ...lines.map((line) => line.slice(inset)), '```'].map((line) => line && indent + line);
	const newText = ['', '', ...code, '', indent].join(lineBreakOf(text));
	return [{ title: 'Convert the content to a code block', changes: [{ span, newText }] }];
}

/** Other components and expressions may add code that is not on the page; an unclosed tag is another problem. */
function mayHoldCode(document: PageDocument, tag: Tag): boolean {
	const { tags } = document.syntax;
	if (tag.kind === 'selfClosing') return false;
	const partner = partnerOf(tags, tag);
	if (partner === undefined || fencesInside(document, tag).length > 0) return true;
	const next = tags[findIndexFrom(tags, tag.span.end)];
	return next !== partner || document.text.slice(tag.span.end, partner.span.start).includes('{');
}
