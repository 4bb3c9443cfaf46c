import { voidElements } from '../../catalogue/voidElements.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { findFrom } from '../../text/findFrom.ts';
import type { Span } from '../../text/span.ts';

/** Longer texts between children are not examined. */
const maxGapLength = 10_000;

/** The first text directly inside the element and outside its children; undefined without any, or where braces may add children. */
export function looseText(document: PageDocument, tag: Tag): Span | undefined {
	const { tags } = document.syntax;
	const close = partnerOf(tags, tag);
	if (tag.kind !== 'open' || close === undefined) return undefined;
	let { end: start } = tag.span;
	for (let index = findFrom(tags, start); index < tags.length; index++) {
		const child = tags[index];
		if (child === undefined) break;
		const gap = { start, end: child.span.start };
		const written = sliceOf(document, gap);
		// Lines of a block quote start with its marker.
		if (!/^[\s>]*$/.test(written)) {
			// Searching for unclosed comments would take long.
			if (written.length > maxGapLength) return undefined;
			const bare = written.replace(/\{\/\*.*?\*\/\}|<!--.*?-->/gs, '');
			if (bare.includes('{')) return undefined;
			// An unfinished tag, which is reported itself.
			if (bare.trim() === '<') return undefined;
			if (!/^[\s>]*$/.test(bare)) return trimmed(gap, written);
		}
		if (child === close || child.unfinished || isUnclosed(child)) return undefined;
		const last = child.kind === 'open' && child.partner !== undefined ? tags[child.partner] : child;
		if (last === undefined || last.span.end < start) return undefined;
		start = last.span.end;
		index = Math.max(index, findFrom(tags, start) - 1);
	}
	return undefined;
}

/** All below may belong to it. */
function isUnclosed({ kind, name, partner }: Tag): boolean {
	return kind === 'open' && partner === undefined && !voidElements.has(name);
}

function trimmed({ start, end }: Span, written: string): Span {
	return {
		start: start + written.length - written.trimStart().length,
		end: end - written.length + written.trimEnd().length,
	};
}
