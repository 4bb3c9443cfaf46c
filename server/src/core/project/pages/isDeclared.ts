import { type PageDocument, sliceOf } from '../../language/document.ts';
import { derive } from '../../text/derive.ts';

/**
 * Whether the page declares a name itself: by an import, an export, or anything inside such a statement.
 * `Icons.Star` is declared where `Icons` is.
 */
export function isDeclared(document: PageDocument, name: string): boolean {
	if (document.syntax.modules.length === 0) return false;
	return declaredWords(document).has(name.split('.', 1)[0] ?? name);
}

const declaredWords = derive(
	(document: PageDocument): ReadonlySet<string> =>
		new Set(
			document.syntax.modules.flatMap(
				({ span }) => sliceOf(document, span).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [],
			),
		),
);
