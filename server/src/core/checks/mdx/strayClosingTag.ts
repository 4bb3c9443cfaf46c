import { findComponent } from '../../catalogue/components/allComponents.ts';
import { voidElements } from '../../catalogue/htmlElements.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { findIndexFrom, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import {
	closingFix,
	findUnclosedBlock,
	isClosedWithin,
	isOpenedWithin,
	openingLineOf,
	toBlockMessage,
} from '../components/findUnclosedBlock.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix, safeFix } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

export const strayClosingTag = fileCheck({
	code: 'stray-closing-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Stray closing tag',
	explain:
		'There is no open tag of this name that the tag could close. The site cannot parse the page, and shows an error instead. Remove the tag, or add the opening tag.',
	examples: {
		bad: '<Note>\n  Keys expire.\n</Note>\n⟦</Note>⟧\n',
		good: '<Note>\n  Keys expire.\n</Note>\n',
	},
	page(document, report) {
		const faults = mdxFaults(document, 'strayClosingTag');
		if (faults.length === 0) return;
		const unclosed = mdxFaults(document, 'unclosedTag');
		const block = findUnclosedBlock(document);
		const opened = new Set<string>();
		for (const { span, tag } of faults) {
			if (block !== undefined && isOpenedWithin(block, tag)) {
				opened.add(tag.name);
				continue;
			}
			if (voidElements.has(tag.name)) {
				report(closedVoidElement(tag));
				continue;
			}
			const open = findMisspelledOpening(unclosed, tag);
			const suggestion = open?.name;
			const remove = { title: `Remove \`</${tag.name}>\``, changes: [{ span, newText: '' }] };
			report({
				span,
				message: toMessage(tag, suggestion),
				fixes: [
					...(open === undefined || open.name === tag.name ? [] : [alike(open, tag)]),
					{ ...remove, preferred: suggestion === undefined },
				],
			});
		}
		// If the block contains closing tags too, `unclosed-tag` reports it.
		const [first] = opened;
		if (block === undefined || first === undefined) return;
		if (unclosed.some(({ tag }) => isClosedWithin(block, tag))) return;
		report({
			span: openingLineOf(document, block.fence),
			message: toBlockMessage(block, `<${first}>`),
			fixes: () => [
				{ ...closingFix(document, block.fence, opened), title: 'Add a closing fence', preferred: true },
			],
		});
	},
});

function toMessage({ name }: Tag, suggestion: string | undefined): string {
	const written = `\`</${name}>\``;
	if (suggestion === name)
		return `${written} has no matching opening tag: the element around \`<${name}>\` is already closed.`;
	if (suggestion === undefined) return `${written} has no matching opening tag. Remove it.`;
	const isOpenWrong = findComponent(name) !== undefined && findComponent(suggestion) === undefined;
	return `${written} has no matching opening tag. ${isOpenWrong ? `Replace \`<${suggestion}>\` above with \`<${name}>\`.` : didYouMeanQuestion(`</${suggestion}>`)}`;
}

/** `</br>` instead of `<br />`. */
function closedVoidElement({ name, span }: Tag): Finding {
	return {
		span,
		message: `\`</${name}>\` has no matching opening tag: \`${name}\` is a void element. Write \`<${name} />\`.`,
		fixes: [safeFix(`Replace with \`<${name} />\``, span, `<${name} />`)],
	};
}

/** The unclosed tag before it, if its name differs only by a typo. */
function findMisspelledOpening(
	unclosed: readonly { readonly span: Span; readonly tag: Tag }[],
	{ name, span }: Tag,
): Tag | undefined {
	const open = unclosed[findIndexFrom(unclosed, span.start) - 1]?.tag;
	return open === undefined || name.length < 3 || findNearest(name, [open.name]) === undefined
		? undefined
		: open;
}

/** Gives both tags the same name: that of the closing tag, if only that is a component. */
function alike(open: Tag, closing: Tag): Fix {
	const isOpenWrong = findComponent(closing.name) !== undefined && findComponent(open.name) === undefined;
	const [wrong, name] = isOpenWrong ? [open, closing.name] : [closing, open.name];
	return preferredFix(
		isOpenWrong ? `Replace \`<${open.name}>\` with \`<${name}>\`` : `Replace with \`</${name}>\``,
		wrong.nameSpan,
		name,
	);
}
