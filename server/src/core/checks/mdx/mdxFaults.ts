import { voidElements } from '../../catalogue/voidElements.ts';
import { type PageDocument, unitAt } from '../../syntax/document.ts';
import { doubleQuote, singleQuote } from '../../syntax/page/ascii.ts';
import type { Tag, TagAttribute } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { keptWith } from '../../text/keptWith.ts';
import type { Span } from '../../text/span.ts';
import { expressionFaults } from './expressionFaults.ts';
import { findFormulas } from './findFormulas.ts';
import { followingFaults } from './followingFaults.ts';
import { interruptedTagFaults } from './interruptedTagFaults.ts';
import { isAttributeName, isTagName } from './jsxNames.ts';
import type { FaultKind, MdxFault } from './mdxFault.ts';
import { misnestedTagFaults } from './misnestedTagFaults.ts';

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

const known = keptWith(findFaults);

function findFaults(document: PageDocument): readonly MdxFault[] {
	const { syntax } = document;
	const faults: MdxFault[] = [];
	for (const tag of syntax.tags) addTagFaults(faults, document, tag);
	for (const span of syntax.htmlComments) faults.push({ kind: 'htmlComment', span });
	for (const span of syntax.lazyLines) faults.push({ kind: 'lazyContinuation', span });
	for (const span of syntax.strayMarks) {
		const fault = toStrayMark(document.text, span);
		if (fault !== undefined) faults.push(fault);
	}
	for (const fault of expressionFaults(document)) faults.push(fault);
	for (const fault of misnestedTagFaults(document)) faults.push(fault);
	for (const fault of interruptedTagFaults(document))
		if (!faults.some(isWithin(fault.whole))) faults.push(fault);
	if (faults.length === 0) return faults;
	faults.sort((a, b) => a.span.start - b.span.start);
	const following = followingFaults(document, faults);
	const own = following.size === 0 ? faults : faults.filter((fault) => !following.has(fault));
	return outsideFormulas(own, findFormulas(document));
}

function isWithin({ start, end }: Span): (fault: MdxFault) => boolean {
	return ({ span }) => span.start >= start && span.start < end;
}

/** Both lists are in text order. */
function outsideFormulas(faults: readonly MdxFault[], formulas: readonly Span[]): readonly MdxFault[] {
	let next = 0;
	return faults.filter(({ span }) => {
		while ((formulas[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next++;
		return (formulas[next]?.start ?? Number.POSITIVE_INFINITY) >= span.start;
	});
}

/** Undefined if it is reported with the character before. */
function toStrayMark(text: string, span: Span): MdxFault | undefined {
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
	const partner = partnerOf(document.syntax.tags, tag);
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
	const quote = unitAt(document, value.span.start - 1);
	return quote !== doubleQuote && quote !== singleQuote;
}
