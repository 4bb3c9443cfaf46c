import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toString as toPlainString } from 'mdast-util-to-string';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { PageSyntax } from '../../server/src/core/language/page/pageSyntax.ts';

/** What a reader of pages finds: one line for each fact, as `12-20 heading 2 Text`. */
export type Facts = readonly string[];

/** What the scanner finds. */
export function factsOfPage(text: string, page: PageSyntax): Facts {
	const facts: string[] = [];
	const add = (start: number, end: number, fact: string) => facts.push(`${start}-${end} ${fact}`);
	if (page.frontMatter) add(page.frontMatter.span.start, page.frontMatter.span.end, 'front matter');
	for (const { span, level, text: title } of page.headings)
		add(span.start, span.end, `heading ${level} ${withoutDollars(title)}`);
	for (const { kind, span } of page.links) add(span.start, span.end, kind);
	for (const { span } of page.fences) add(span.start, withTrail(text, span.end), 'fence');
	// Remark keeps an image's description as plain text.
	const images = page.links.filter(({ kind }) => kind === 'image' || kind === 'imageReference');
	const isDescribed = (at: number) => images.some(({ span }) => span.start < at && at < span.end);
	for (const span of page.codeSpans) if (!isDescribed(span.start)) add(span.start, span.end, 'code');
	for (const span of page.formulas)
		if (!isDescribed(span.start)) add(span.start, withTrail(text, span.end), 'formula');
	for (const span of page.expressions) add(span.start, span.end, 'expression');
	for (const { kind, span, name, attributes, partner } of page.tags) {
		if (kind === 'close') continue;
		const end = partner === undefined ? span.end : (page.tags[partner]?.span.end ?? -1);
		const list = attributes.map((attribute) => `${attribute.name} ${attribute.value?.kind ?? 'flag'}`);
		add(span.start, end, `tag ${[name, ...list].join(', ')}`);
	}
	return facts.sort();
}

/** What remark finds; undefined when it rejects the text. */
export function factsOfRemark(text: string): Facts | undefined {
	const facts: string[] = [];
	const tree = parseStrictly(text);
	if (tree === undefined) return undefined;
	// Addresses that remark finds only in the finished text have no position.
	let from = 0;
	const placeOf = (node: Nodes) => {
		if (node.position !== undefined || node.type !== 'link') return node.position;
		const start = text.indexOf(toPlainString(node), from);
		return { start: { offset: start }, end: { offset: start + toPlainString(node).length } };
	};
	const visit = (node: Nodes) => {
		const place = placeOf(node);
		const start = place?.start.offset ?? 0;
		const end = place?.end.offset ?? 0;
		if (place !== undefined) from = place === node.position ? start : end;
		const fact = factOf(node, text.slice(start, end));
		const trimmed =
			node.type === 'code' || node.type === 'math' || node.type === 'inlineMath'
				? withTrail(text, end)
				: start + text.slice(start, end).trimEnd().length;
		if (fact !== undefined) facts.push(`${start}-${trimmed} ${fact}`);
		if ('children' in node) for (const child of node.children) visit(child);
	};
	visit(tree);
	return facts.sort();
}

function factOf(node: Nodes, source: string): string | undefined {
	switch (node.type) {
		case 'yaml':
			return 'front matter';
		case 'heading':
			return `heading ${node.depth} ${withoutDollars(toPlainString(node))}`;
		case 'link':
			if (source.startsWith('[')) return 'link';
			// A bare e-mail address leads to no page: the scanner leaves it in the text.
			return node.url.startsWith('mailto:') ? undefined : 'autolink';
		case 'image':
		case 'definition':
		case 'imageReference':
			return node.type;
		case 'linkReference':
			return 'reference';
		case 'code':
			return 'fence';
		case 'inlineCode':
			return 'code';
		case 'math':
		case 'inlineMath':
			return 'formula';
		case 'mdxFlowExpression':
		case 'mdxTextExpression':
			return 'expression';
		case 'mdxJsxFlowElement':
		case 'mdxJsxTextElement': {
			const list = node.attributes.map((attribute) => {
				if (attribute.type === 'mdxJsxExpressionAttribute') return ' expression';
				const { name, value } = attribute;
				return `${name} ${value == null ? 'flag' : typeof value === 'string' ? 'string' : 'expression'}`;
			});
			return `tag ${[node.name ?? '', ...list].join(', ')}`;
		}
		default:
			return undefined;
	}
}

function parseStrictly(text: string) {
	try {
		return fromMarkdown(text, {
			extensions: [frontmatter(['yaml']), gfm(), math(), mdxjs()],
			mdastExtensions: [
				frontmatterFromMarkdown(['yaml']),
				gfmFromMarkdown(),
				mathFromMarkdown(),
				mdxFromMarkdown(),
			],
		});
	} catch {
		return undefined;
	}
}

/** Remark takes the dollars of formulas away. */
function withoutDollars(title: string): string {
	return title.replace(/[\s$]+/g, ' ').trim();
}

/** White space behind a fence: remark counts some of it as part of the fence. */
function withTrail(text: string, end: number): number {
	while (end < text.length && text.charAt(end).trim() === '') end++;
	return end;
}
