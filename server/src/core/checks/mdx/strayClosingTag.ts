import { findComponent } from '../../catalogue/components/allComponents.ts';
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
			const open = findMeant(unclosed, tag);
			const meant = open?.name;
			const remove = { title: `Remove \`</${tag.name}>\``, changes: [{ span, newText: '' }] };
			report({
				span,
				message: toMessage(tag, meant),
				fixes: [
					...(open === undefined || open.name === tag.name ? [] : [alike(open, tag)]),
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

function toMessage({ name }: Tag, meant: string | undefined): string {
	const written = `\`</${name}>\``;
	if (meant === name) return `${written} closes nothing here: what its \`<${name}>\` stands in ends before.`;
	if (meant === undefined) return `${written} closes nothing here. Remove it.`;
	const isOpenWrong = findComponent(name) !== undefined && findComponent(meant) === undefined;
	return `${written} closes nothing here. ${isOpenWrong ? `Write \`<${name}>\` instead of \`<${meant}>\` above.` : `Did you mean \`</${meant}>\`?`}`;
}

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

/** The tag before it that is never closed, when its name differs by a slip. */
function findMeant(
	unclosed: readonly { readonly span: Span; readonly tag: Tag }[],
	{ name, span }: Tag,
): Tag | undefined {
	const open = unclosed[findFrom(unclosed, span.start) - 1]?.tag;
	return open === undefined || name.length < 3 || findNearest(name, [open.name]) === undefined
		? undefined
		: open;
}

/** Gives both the same name: that of the closing one, if it alone is a component. */
function alike(open: Tag, closing: Tag): Fix {
	const isOpenWrong = findComponent(closing.name) !== undefined && findComponent(open.name) === undefined;
	const [wrong, name] = isOpenWrong ? [open, closing.name] : [closing, open.name];
	return {
		title: isOpenWrong ? `Change \`<${open.name}>\` to \`<${name}>\`` : `Change to \`</${name}>\``,
		changes: [{ span: wrong.nameSpan, newText: name }],
		preferred: true,
	};
}
