import { voidElements } from '../../catalogue/voidElements.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { findFrom } from '../../text/findFrom.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
import {
	endBlock,
	headOf,
	isClosedWithin,
	isOpenedWithin,
	openBlock,
	toBlockMessage,
} from '../components/openBlock.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const strayClosingTag: PageCheck = {
	code: 'stray-closing-tag',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Closing tag without an opening one',
	explain:
		'The tag closes nothing: none of its name is open here. The site cannot read the page, and shows an error in its place. Remove it, or add the tag that opens.',
	examples: {
		bad: '<Note>\n  Keys expire.\n</Note>\n⟦</Note>⟧\n',
		good: '<Note>\n  Keys expire.\n</Note>\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		const faults = mdxFaults(document, 'strayClosingTag');
		if (faults.length === 0) return;
		const unclosed = mdxFaults(document, 'unclosedTag');
		const block = openBlock(document);
		const opened = new Set<string>();
		for (const { span, tag } of faults) {
			if (block !== undefined && isOpenedWithin(block, tag)) {
				opened.add(tag.name);
				continue;
			}
			if (voidElements.has(tag.name)) {
				report(standsAlone(tag));
				continue;
			}
			const meant = findMeant(unclosed, tag);
			const remove = { title: `Remove \`</${tag.name}>\``, changes: [{ span, newText: '' }] };
			report({
				span,
				message: `\`</${tag.name}>\` closes nothing here. ${meant === undefined ? 'Remove it.' : `Did you mean \`</${meant}>\`?`}`,
				fixes: [
					...(meant === undefined ? [] : [renameTo(tag, meant)]),
					{ ...remove, preferred: meant === undefined },
				],
			});
		}
		// Where the block holds closing tags too, it is told on account of those.
		const [first] = opened;
		if (block === undefined || first === undefined) return;
		if (unclosed.some(({ tag }) => isClosedWithin(block, tag))) return;
		report({
			span: headOf(document, block.fence),
			message: toBlockMessage(block, `<${first}>`, 'opens'),
			fixes: () => [
				{ ...endBlock(document, block.fence, opened), title: 'End the code block', preferred: true },
			],
		});
	},
};

/** `</br>`, with the stroke at the wrong end: nothing could have opened it. */
function standsAlone({ name, span }: Tag): Finding {
	return {
		span,
		message: `\`</${name}>\` closes nothing: \`${name}\` has no content. Write \`<${name} />\`.`,
		fixes: [
			{
				title: `Replace with \`<${name} />\``,
				changes: [{ span, newText: `<${name} />` }],
				preferred: true,
				keepsMeaning: true,
			},
		],
	};
}

/** The name of the tag before it that is never closed, when it differs by a slip. */
function findMeant(
	unclosed: readonly { readonly span: Span; readonly tag: Tag }[],
	{ name, span }: Tag,
): string | undefined {
	const open = unclosed[findFrom(unclosed, span.start) - 1]?.tag.name;
	return open === undefined || name.length < 3 ? undefined : findNearest(name, [open]);
}

function renameTo({ nameSpan }: Tag, name: string): Fix {
	return {
		title: `Change to \`</${name}>\``,
		changes: [{ span: nameSpan, newText: name }],
		preferred: true,
	};
}
