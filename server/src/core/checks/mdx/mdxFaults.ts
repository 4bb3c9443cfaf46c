import { voidElements } from '../../catalogue/htmlElements.ts';
import { codeUnitAt, type PageDocument } from '../../language/document.ts';
import { doubleQuote, singleQuote } from '../../language/page/ascii.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import { endOfLine, type Span } from '../../text/positions.ts';
import { expressionFaults } from './expressionFaults.ts';
import { interruptedTagFaults } from './interruptedTagFaults.ts';
import { type MisnestedTagRepair, misnestedTagFaults } from './misnestedTagFaults.ts';

/**
 * The faults that another one causes: a half-typed tag is the missing partner of a tag far away, and a brace belongs to the
 * import that contains it.
 */
function followingFaults(document: PageDocument, faults: readonly MdxFault[]): ReadonlySet<MdxFault> {
	const following = new Set<MdxFault>();
	let typed = 0;
	for (const fault of faults) {
		const half = halfTag(document.text, fault);
		if (half !== undefined && ++typed <= maxTyped) {
			const missed = half.isClosing
				? faults.findLast(lacks(fault.span, half))
				: faults.find(lacks(fault.span, half));
			if (missed !== undefined) following.add(missed);
		}
		if (fault.kind === 'invalidModule' && ++typed <= maxTyped) {
			const { start } = fault.span;
			const end = endOfLine(document.text, start);
			for (const other of faults)
				if (other.kind === 'strayBrace' && other.span.start > start && other.span.start < end)
					following.add(other);
		}
	}
	return following;
}

/** Maximum number of half-typed tags: each is compared with all faults. */
const maxTyped = 20;

interface HalfTag {
	/** The name, as far as it is typed. */
	readonly name: string;
	readonly isClosing: boolean;
}

/** An incomplete tag without a partner, or a `<` at the end of a line. */
function halfTag(text: string, fault: MdxFault): HalfTag | undefined {
	if (fault.kind === 'incompleteTag' && fault.tag.partner === undefined)
		return { name: fault.tag.name, isClosing: fault.tag.kind === 'close' };
	const isAlone =
		fault.kind === 'strayAngle' &&
		/^<[ \t]*\r?(?:\n|$)/.test(text.slice(fault.span.start, fault.span.start + 100));
	return isAlone ? { name: '', isClosing: false } : undefined;
}

/** True if a fault is a tag whose partner is the half-typed one. */
function lacks({ start }: Span, { name, isClosing }: HalfTag): (fault: MdxFault) => boolean {
	const isOf = (tag: Tag) => tag.name.startsWith(name);
	return (fault) =>
		isClosing
			? fault.kind === 'unclosedTag' && fault.span.start < start && isOf(fault.tag)
			: fault.kind === 'strayClosingTag' && fault.span.start > start && isOf(fault.tag);
}

interface TagDetail {
	readonly tag: Tag;
}

interface Details {
	readonly unclosedTag: TagDetail;
	readonly strayClosingTag: TagDetail;
	readonly incompleteTag: TagDetail;
	/** An element that HTML never closes. */
	readonly voidElement: TagDetail;
	/** The opening and closing tags are in different paragraphs, list items, block quotes or table cells. */
	readonly tagAcrossBlocks: TagDetail & { readonly opening: Tag };
	readonly unquotedValue: { readonly attribute: TagAttribute };
	/** Span of a tag, or of one of its attributes. */
	readonly invalidName: { readonly name: string; readonly isAttribute: boolean };
	/** Span from a tag or expression to its first line outside the list item or block quote. */
	readonly lazyContinuation: unknown;
	/** A line that interrupts a tag or expression in a paragraph: the whole of that, and the same joined to fewer lines. */
	readonly interruptedTag: { readonly whole: Span; readonly joined: string | undefined };
	/** The closing tag of an element that starts inside emphasis or a link and ends outside, or the other way around. */
	readonly misnestedTag: TagDetail & {
		readonly isLink: boolean;
		readonly repair: MisnestedTagRepair | undefined;
	};
	readonly htmlComment: unknown;
	readonly strayAngle: unknown;
	readonly strayBrace: unknown;
	readonly invalidExpression: { readonly inAttribute: boolean };
	/** A template tag of another tool in braces, or a file include after `<<<`. */
	readonly unsupportedTag: unknown;
	readonly invalidModule: unknown;
}

type FaultKind = keyof Details;
type FaultOf<Kind extends FaultKind> = { readonly kind: Kind; readonly span: Span } & Details[Kind];

/** A syntax error of MDX, for which the site shows an error instead of the page. */
type MdxFault = { [Kind in FaultKind]: FaultOf<Kind> }[FaultKind];

const part = '[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d-]*';
const tagName = new RegExp(String.raw`^(?:${part}(?:(?:\.${part})*|:${part}))?$`, 'u');
const attributeName = new RegExp(`^(?:${part}(?::${part})?)?$`, 'u');

/** The most common names, which are always valid. */
const plain = /^[A-Za-z]*$/;

/** True for a valid JSX element name; the name of a fragment is empty. */
function isTagName(name: string): boolean {
	return plain.test(name) || tagName.test(name);
}

/** True for a valid JSX attribute name; the name of a spread is empty. */
export function isAttributeName(name: string): boolean {
	return plain.test(name) || attributeName.test(name);
}

/** All faults of a page, in text order. */
export function allMdxFaults(document: PageDocument): readonly MdxFault[] {
	return known(document);
}

/** The faults of one kind, in text order. */
export function mdxFaults<Kind extends FaultKind>(
	document: PageDocument,
	kind: Kind,
): readonly Extract<MdxFault, { kind: Kind }>[] {
	return allMdxFaults(document).filter(
		(fault): fault is Extract<MdxFault, { kind: Kind }> => fault.kind === kind,
	);
}

const known = derive(findFaults);

function findFaults(document: PageDocument): readonly MdxFault[] {
	const { syntax } = document;
	const faults: MdxFault[] = [];
	for (const tag of syntax.tags) addTagFaults(faults, document, tag);
	for (const span of syntax.htmlComments) faults.push({ kind: 'htmlComment', span });
	for (const span of syntax.lazyContinuations) faults.push({ kind: 'lazyContinuation', span });
	for (const span of syntax.unescapedMdx) {
		const fault = toUnescapedMdx(document.text, span);
		if (fault !== undefined) faults.push(fault);
	}
	for (const fault of expressionFaults(document)) faults.push(fault);
	for (const fault of misnestedTagFaults(document)) faults.push(fault);
	for (const fault of interruptedTagFaults(document))
		if (!faults.some(isWithin(fault.whole))) faults.push(fault);
	if (faults.length === 0) return faults;
	faults.sort((a, b) => a.span.start - b.span.start);
	const following = followingFaults(document, faults);
	return following.size === 0 ? faults : faults.filter((fault) => !following.has(fault));
}

function isWithin({ start, end }: Span): (fault: MdxFault) => boolean {
	return ({ span }) => span.start >= start && span.start < end;
}

/** Undefined if it is reported with the character before. */
function toUnescapedMdx(text: string, span: Span): MdxFault | undefined {
	const { start } = span;
	const mark = text.charAt(start);
	if (mark === '<') {
		const around = text.slice(Math.max(0, start - 10), start + 4);
		if (/(?:^|\n)[ \t]*<<< $|--8<--/.test(around.slice(0, Math.min(start, 10) + 4)))
			return { kind: 'unsupportedTag', span: { start, end: start + 1 } };
		return /(?:^|\n)[ \t]*<<< /.test(around) ? undefined : { kind: 'strayAngle', span };
	}
	return { kind: mark === '{' ? 'strayBrace' : 'invalidModule', span };
}

function addTagFaults(faults: MdxFault[], document: PageDocument, tag: Tag): void {
	const { span } = tag;
	if (tag.unfinished) {
		faults.push({ kind: 'incompleteTag', span, tag });
		return;
	}
	const { name } = tag;
	if (!isTagName(name)) faults.push({ kind: 'invalidName', span: tag.nameSpan, name, isAttribute: false });
	for (const attribute of tag.attributes) addAttributeFaults(faults, document, attribute);
	const partner = matchingTag(document.syntax.tags, tag);
	if (partner === undefined) {
		const kind = voidElements.has(tag.name) ? 'voidElement' : 'unclosedTag';
		if (tag.kind === 'close') faults.push({ kind: 'strayClosingTag', span, tag });
		if (tag.kind === 'open') faults.push({ kind, span, tag });
	} else if (tag.kind === 'close' && partner.block !== tag.block && !partner.unfinished)
		faults.push({ kind: 'tagAcrossBlocks', span, tag, opening: partner });
}

function addAttributeFaults(faults: MdxFault[], document: PageDocument, attribute: TagAttribute): void {
	const { name, nameSpan, span } = attribute;
	if (!isAttributeName(name)) faults.push({ kind: 'invalidName', span: nameSpan, name, isAttribute: true });
	if (isUnquoted(document, attribute)) faults.push({ kind: 'unquotedValue', span, attribute });
}

/** HTML allows values without quotes. */
function isUnquoted(document: PageDocument, { value }: TagAttribute): boolean {
	if (value?.kind !== 'string') return false;
	const quote = codeUnitAt(document, value.span.start - 1);
	return quote !== doubleQuote && quote !== singleQuote;
}
