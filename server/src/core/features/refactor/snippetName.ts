import {
	isFreeName,
	type NewImport,
	toComponentName,
	toWords,
	wordsOfName,
} from '../../checks/components/newImport.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { holds, type Span } from '../../text/span.ts';

/** Words of a snippet without a heading that make its name. */
const mostWords = 4;

/** A name from the author's wish, or else from what the snippet says; no other file or component has it. */
export function snippetName(
	project: Project,
	document: PageDocument,
	{ wish, span }: { readonly wish: string | undefined; readonly span: Span },
): NewImport {
	const words = wordsOfName(wish ?? '');
	const chosen = words.length > 0 ? words : wordsOf(document, span);
	const base = chosen.length > 0 ? chosen : ['part'];
	const files = new Set([...project.files].map((path) => path.toLowerCase()));
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? [] : [String(number)];
		const path = `snippets/${[...base, ...suffix].join('-')}.mdx`;
		const component = toComponentName([...base, ...suffix]);
		if (!files.has(path) && isFreeName(document, component)) return { path, component };
	}
}

function wordsOf({ text, syntax }: PageDocument, span: Span): readonly string[] {
	const heading = syntax.headings.find((one) => holds(span, one.span));
	const fromHeading = toWords(heading?.text ?? '');
	if (fromHeading.length > 0) return fromHeading.slice(0, 2 * mostWords);
	const prose = text
		.slice(span.start, span.end)
		.replace(/<[^>]{0,500}>|\]\([^)]{0,500}\)|\{[^}]{0,500}\}|^ *(?:```|~~~).*$/gm, ' ');
	return toWords(prose.slice(0, 500)).slice(0, mostWords);
}
