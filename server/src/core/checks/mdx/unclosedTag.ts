import { findComponent } from '../../catalogue/components/allComponents.ts';
import { isPlaceholder } from '../../catalogue/isPlaceholder.ts';
import { isDeclared } from '../../project/pages/isDeclared.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { findFrom } from '../../text/findFrom.ts';
import { grouped } from '../../text/grouped.ts';
import { keptWith } from '../../text/keptWith.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { endBlock, headOf, isClosedWithin, openBlock, toBlockMessage } from '../components/openBlock.ts';
import { closingTag } from './closingTag.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unclosedTag: PageCheck = {
	code: 'unclosed-tag',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Unclosed tag',
	explain:
		'Every tag needs a closing tag, and tags must close in the reverse order in which they open. Otherwise the site cannot parse the page, and shows an error instead. Add the closing tag, or write `\\<` for a word in angle brackets that is text.',
	examples: {
		bad: '⟦<Note>⟧\n  Keys expire after 90 days.\n\nStore it in ⟦<folder>⟧ first.\n\nAn icon: ⟦<Icon icon="key">⟧\n',
		good: '<Note>\n  Keys expire after 90 days.\n</Note>\n\nStore it in \\<folder> first.\n\nAn icon: <Icon icon="key" />\n',
	},
	page(document, report) {
		const faults = mdxFaults(document, 'unclosedTag');
		if (faults.length === 0) return;
		const block = openBlock(document);
		const closed: string[] = [];
		for (const { span, tag } of faults) {
			const { name } = tag;
			if (block !== undefined && isClosedWithin(block, tag)) closed.push(name);
			else
				report({
					span,
					message: `Unclosed tag \`<${name}>\`. Add \`</${name}>\`, or write \`\\<${name}>\` if it is text.`,
					fixes: () => fixesOf(document, tag),
				});
		}
		const innermost = closed.at(-1);
		if (block === undefined || innermost === undefined) return;
		report({
			span: headOf(document, block.fence),
			message: toBlockMessage(block, `</${innermost}>`),
			fixes: () => [{ ...endBlock(document, block.fence), title: 'Close the code block', preferred: true }],
		});
	},
};

function fixesOf(document: PageDocument, tag: Tag): readonly Fix[] {
	const { name, span } = tag;
	const component = findComponent(name);
	const close: Fix = { ...closingTag(document, tag), preferred: component !== undefined };
	const selfClose: Fix = {
		title: `Self-close as \`<${name} />\``,
		changes: [{ span: { start: span.end - 1, end: span.end }, newText: ' />' }],
		preferred: true,
	};
	const isText =
		tag.block > 0 && tag.attributes.length === 0 && isPlaceholder(name) && !isDeclared(document, name);
	const asText: Fix = {
		title: `Escape as \`\\<${name}>\``,
		changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
		preferred: isText,
		keepsMeaning: isText,
	};
	if (component?.content === 'none') return [selfClose];
	if (isText) return [asText, close];
	const slip = findSlip(document, tag);
	const rest = component === undefined && isPlaceholder(name) ? [asText, close] : [close, asText];
	return slip === undefined ? rest : [slip, ...rest.map((fix) => ({ ...fix, preferred: false }))];
}

const tagsByName = keptWith((tags: readonly Tag[]) => grouped(tags, ({ name }) => name));

/** The next tag of its name, if that is `<Note/>` or `<Note>` instead of `</Note>`. */
function findSlip(document: PageDocument, { name, span: { end } }: Tag): Fix | undefined {
	const { text, syntax } = document;
	const alike = tagsByName(syntax.tags).get(name) ?? [];
	const next = alike[findFrom(alike, end)];
	if (next === undefined || next.kind === 'close' || next.unfinished || next.attributes.length > 0)
		return undefined;
	// In HTML, the next list item or cell closes the one before.
	if (next.kind === 'open' && (next.partner !== undefined || findComponent(name) === undefined))
		return undefined;
	const written = text.slice(next.span.start, next.span.end);
	return {
		title: `Replace \`${written}\` below with \`</${name}>\``,
		changes: [{ span: next.span, newText: `</${name}>` }],
		preferred: true,
	};
}
