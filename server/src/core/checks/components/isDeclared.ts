import { type PageDocument, sliceOf } from '../../syntax/document.ts';

/**
 * Whether the page brings a name of its own: by an import, an export, or anything within such a statement.
 * `Icons.Star` is declared where `Icons` is.
 */
export function isDeclared(document: PageDocument, name: string): boolean {
	if (document.syntax.modules.length === 0) return false;
	return declaredWords(document).has(name.split('.', 1)[0] ?? name);
}

const known = new WeakMap<PageDocument, ReadonlySet<string>>();

function declaredWords(document: PageDocument): ReadonlySet<string> {
	let words = known.get(document);
	if (words === undefined) {
		words = new Set(
			document.syntax.modules.flatMap(
				({ span }) => sliceOf(document, span).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [],
			),
		);
		known.set(document, words);
	}
	return words;
}
