import type { Node } from 'jsonc-parser';
import type { RedirectPath } from '../../checks/site/insertRedirects.ts';
import { configTexts } from '../../language/configTexts.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { itemsOf, spanOf } from '../../language/json.ts';
import { withCommentsOf } from '../../language/spliceJson.ts';
import { redirectsToItself } from '../../project/links/redirects.ts';
import type { Project } from '../../project/project.ts';
import { applyChanges, type TextChange } from '../../text/edits.ts';
import { normalizePath } from '../../text/paths.ts';
import { containsSpan, type Span } from '../../text/positions.ts';
import { listChanges, type NewItem } from '../document/listChanges.ts';
import { redirectsOfPattern } from './addRedirects.ts';

/**
 * Removes redirects that the changes would make point to themselves: the old target exists again. If a folder moves
 * below its own old path, its wildcard redirect is replaced by one for each page.
 */
export function removeRedirectLoops(after: Project, { document, changes }: DocumentChanges): DocumentChanges {
	if (document.kind !== 'config') return { document, changes };
	const { text } = document;
	const redirects = configTexts(document, 'redirected');
	const sources = new Set(redirects.map(({ value }) => value));
	const loops = new Map<Node, readonly NewItem[]>();
	for (const { node, value: source } of redirects) {
		const redirect = node.parent?.parent;
		const found = redirect && changedString(redirect, changes);
		if (redirect === undefined || found === undefined) continue;
		const destination = textAfter(text, found.target, found.change);
		if (normalizePath(destination) === normalizePath(source)) loops.set(redirect, []);
		if (loops.has(redirect) || !redirectsToItself({ source, destination })) continue;
		const pages = redirectsOfPattern(after, { source, destination });
		const others = pages?.filter((page) => !sources.has(page.source));
		const item =
			(page: RedirectPath, index: number): NewItem =>
			({ indent }) => {
				const strings = new Map([
					[node, page.source],
					[found.target, page.destination],
				]);
				const json = withStrings(text, redirect, strings);
				// The comments of the redirect go to the first one.
				return index > 0 ? { text: json } : withCommentsOf(text, redirect, { json, indent });
			};
		if (others !== undefined) loops.set(redirect, others.map(item));
	}
	const list = [...loops.keys()][0]?.parent;
	if (list === undefined) return { document, changes };
	const gone = [...loops.keys()].map(spanOf);
	const others = changes.filter(({ span }) => !gone.some((loop) => containsSpan(loop, span)));
	const indices = new Map([...loops].map(([loop, items]) => [itemsOf(list).indexOf(loop), items] as const));
	const edit = { list, removed: new Set(indices.keys()), inserted: indices };
	return { document, changes: [...others, ...listChanges(text, edit)] };
}

/** String in a redirect that one of the changes replaces. */
function changedString(redirect: Node, changes: readonly TextChange[]) {
	for (const change of changes) {
		const target = containsSpan(spanOf(redirect), change.span)
			? stringAround(redirect, change.span)
			: undefined;
		if (target !== undefined) return { target, change };
	}
	return undefined;
}

function stringAround(object: Node, span: Span): Node | undefined {
	const values = (object.children ?? []).flatMap(({ children = [] }) => children[1] ?? []);
	return values.find((value) => value.type === 'string' && containsSpan(spanOf(value), span));
}

/** Value of the string after the change. */
function textAfter(text: string, { offset, length }: Node, { span, newText }: TextChange): string {
	const changed = { span: { start: span.start - offset, end: span.end - offset }, newText };
	// Without its quotes.
	return applyChanges(text.slice(offset, offset + length), [changed]).slice(1, -1);
}

/** Text of an object with some of its strings replaced. */
function withStrings(text: string, object: Node, strings: ReadonlyMap<Node, string>): string {
	const changes = [...strings].map(([{ offset, length }, value]) => ({
		span: { start: offset - object.offset, end: offset - object.offset + length },
		newText: JSON.stringify(value),
	}));
	return applyChanges(text.slice(object.offset, object.offset + object.length), changes);
}
