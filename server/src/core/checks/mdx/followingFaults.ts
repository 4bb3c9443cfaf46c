import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { MdxFault } from './mdxFault.ts';

/**
 * The faults that another one causes: a half-typed tag is the missing partner of a tag far away, and a brace belongs to the
 * import that contains it.
 */
export function followingFaults(document: PageDocument, faults: readonly MdxFault[]): ReadonlySet<MdxFault> {
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

/** Each half-typed tag is compared with all faults, so only this many are. */
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

/** Whether a fault is a tag whose partner is the half-typed one. */
function lacks({ start }: Span, { name, isClosing }: HalfTag): (fault: MdxFault) => boolean {
	const isOf = (tag: Tag) => tag.name.startsWith(name);
	return (fault) =>
		isClosing
			? fault.kind === 'unclosedTag' && fault.span.start < start && isOf(fault.tag)
			: fault.kind === 'strayClosingTag' && fault.span.start > start && isOf(fault.tag);
}
