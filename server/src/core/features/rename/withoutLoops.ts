import type { Node } from 'jsonc-parser';
import { configTexts } from '../../syntax/configTexts.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { itemsOf, spanOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import { holds, type Span } from '../../text/span.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { listChanges } from '../navigation/listChanges.ts';

/** The changes of a configuration; a redirect that they would lead to itself, since what it led to is back, goes instead. */
export function withoutLoops({ document, changes }: DocumentChanges): DocumentChanges {
	if (document.kind !== 'config') return { document, changes };
	const loops: Node[] = [];
	for (const { node, value } of configTexts(document, 'redirected')) {
		const redirect = node.parent?.parent;
		if (redirect === undefined) continue;
		const isLoop = changes.some((change) => {
			const target = holds(spanOf(redirect), change.span) ? stringAround(redirect, change.span) : undefined;
			return target !== undefined && isSamePath(textAfter(document.text, target, change), value);
		});
		if (isLoop) loops.push(redirect);
	}
	const list = loops[0]?.parent;
	if (list === undefined) return { document, changes };
	const gone = loops.map(spanOf);
	const others = changes.filter(({ span }) => !gone.some((loop) => holds(loop, span)));
	const removed = new Set(loops.map((loop) => itemsOf(list).indexOf(loop)));
	const removal = listChanges(document.text, { list, removed, inserted: new Map() });
	return { document, changes: [...others, ...removal] };
}

function stringAround(object: Node, span: Span): Node | undefined {
	const values = (object.children ?? []).flatMap(({ children = [] }) => children[1] ?? []);
	return values.find((value) => value.type === 'string' && holds(spanOf(value), span));
}

/** What the string says with the change made. */
function textAfter(text: string, { offset, length }: Node, { span, newText }: TextChange): string {
	const changed = { span: { start: span.start - offset, end: span.end - offset }, newText };
	// Without its quotes.
	return applyChanges(text.slice(offset, offset + length), [changed]).slice(1, -1);
}

function isSamePath(one: string, other: string): boolean {
	return normalisePath(one) === normalisePath(other);
}
