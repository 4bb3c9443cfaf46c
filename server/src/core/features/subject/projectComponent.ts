import type { PageDocument } from '../../language/document.ts';
import { type ComponentProperty, componentProperties } from '../../language/mdx/componentProperties.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/positions.ts';
import { readFileNames } from './fileNames.ts';
import { exportStatementOf, findExport, findImportSource } from './namedValue.ts';

/** Component of the project's own that a tag shows. */
export interface ProjectComponent {
	/** Path of its file from the project's root. */
	readonly path: string;
	readonly properties: readonly ComponentProperty[];
}

/** Component that the tag shows, if the page declares or imports it and its properties are known. */
export function findProjectComponent(
	project: Project,
	{ document, tag }: { readonly document: PageDocument; readonly tag: Tag },
	readText: ReadText,
): ProjectComponent | undefined {
	const source = findImportSource(project, document, tag.name.split('.', 1)[0] ?? '');
	const { path, exported } = source ?? { path: document.path, exported: undefined };
	const place =
		exported === undefined
			? exportStatementOf(document, tag.name)
			: findExport(project, { path, exported }, readText);
	if (place !== undefined) {
		const properties = componentProperties(place.code, exported ?? tag.name);
		return properties && { path, properties };
	}
	const shown = exported === 'default' ? findDocument(project, path, readText) : undefined;
	return shown?.kind === 'page'
		? { path, properties: snippetProperties(shown).map((name) => ({ name, standard: undefined })) }
		: undefined;
}

/** Properties of a snippet: names in its expressions that it neither imports nor declares. */
function snippetProperties(document: PageDocument): readonly string[] {
	const { modules } = document.syntax;
	const known = new Set(modules.flatMap(({ names }) => names));
	const all = new Set(codeOf(document).flatMap((code) => code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
	const { places } = readFileNames(document, new Set([...all].slice(0, maxWords)));
	const isOutside = ({ start }: Span) => modules.every(({ span }) => start < span.start || start >= span.end);
	const names = places
		.filter(({ isTag, span }) => !isTag && isOutside(span))
		.sort((a, b) => a.span.start - b.span.start)
		.flatMap(({ name, member }) => {
			if (name === 'props') return member === undefined ? [] : [member.name];
			return known.has(name) || given.has(name) || hook.test(name) ? [] : [name];
		});
	return [...new Set(names)].filter((name) => name !== 'children');
}

function codeOf({ text, syntax: { expressions, tags } }: PageDocument): readonly string[] {
	const values = tags.flatMap(({ attributes }) =>
		attributes.flatMap(({ value }) => (value?.kind === 'expression' ? [value.text] : [])),
	);
	return [...expressions.map(({ start, end }) => text.slice(start, end)), ...values];
}

/**
 * Maximum number of words whose occurrences are searched in the code of one snippet: each needs a pass over its text.
 */
const maxWords = 300;

/** Globals of JavaScript, the browser or the site. */
const given: ReadonlySet<string> = new Set(
	'undefined NaN Infinity Math JSON Date Intl Object Array String Number Boolean Map Set Symbol RegExp Error parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent globalThis window document navigator location console React user'.split(
		' ',
	),
);
const hook = /^use\p{Lu}/u;
