import { type PageDocument, sliceOf } from '../../language/document.ts';
import { derive } from '../../text/derive.ts';

/**
 * True if the page declares a name in an import or export statement, or if the name occurs anywhere in one.
 * `Icons.Star` is declared if `Icons` is.
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
