import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { MdxFault } from './mdxFault.ts';

/**
 * The faults that are there because of another one: a tag that is half typed is what a tag far away lacks, and a brace
 * belongs to the import that it stands in.
 */
export function followingFaults(document: PageDocument, faults: readonly MdxFault[]): ReadonlySet<MdxFault> {
	const following = new Set<MdxFault>();
	let typed = 0;
	for (const fault of faults) {
		const half = halfTag(document.text, fault);
		if (half !== undefined && ++typed <= mostTyped) {
			const missed = half.isClosing
				? faults.findLast(lacks(fault.span, half))
				: faults.find(lacks(fault.span, half));
			if (missed !== undefined) following.add(missed);
		}
		if (fault.kind === 'invalidModule' && ++typed <= mostTyped) {
			const { start } = fault.span;
			const end = endOfLine(document.text, start);
			for (const other of faults)
				if (other.kind === 'strayBrace' && other.span.start > start && other.span.start < end)
					following.add(other);
		}
	}
	return following;
}

/** Somebody types one thing at a time; each is compared with all faults. */
const mostTyped = 20;

interface HalfTag {
	/** As far as it is typed. */
	readonly name: string;
	readonly isClosing: boolean;
}

/** A tag without its end that has no partner, or a `<` behind which nothing stands yet. */
function halfTag(text: string, fault: MdxFault): HalfTag | undefined {
	if (fault.kind === 'incompleteTag' && fault.tag.partner === undefined)
		return { name: fault.tag.name, isClosing: fault.tag.kind === 'close' };
	const isAlone =
		fault.kind === 'strayAngle' &&
		/^<[ \t]*\r?(?:\n|$)/.test(text.slice(fault.span.start, fault.span.start + 100));
	return isAlone ? { name: '', isClosing: false } : undefined;
}

/** Whether a fault is a tag whose partner the half one is going to be. */
function lacks({ start }: Span, { name, isClosing }: HalfTag): (fault: MdxFault) => boolean {
	const isOf = (tag: Tag) => tag.name.startsWith(name);
	return (fault) =>
		isClosing
			? fault.kind === 'unclosedTag' && fault.span.start < start && isOf(fault.tag)
			: fault.kind === 'strayClosingTag' && fault.span.start > start && isOf(fault.tag);
}
