import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import {
	documentsAt,
	parseOperationReference,
	type ReferencePlace,
} from '../../openapi/model/files/operationReference.ts';
import { parseSchemaReference } from '../../openapi/model/operations/schemaReference.ts';
import type { Project } from '../../project/project.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';

/** Project before the move, and the new path of each file that moves. */
interface Move {
	readonly project: Project;
	readonly moved: ReadonlyMap<string, string>;
}

/** Pages whose front matter names a moved API file, before an operation, a schema or a channel. */
export function* pagesNamingApiFiles(move: Move): Generator<string> {
	if (!movesData(move)) return;
	for (const { path, openapi, schema, asyncapi } of move.project.pages.values()) {
		const files = [
			openapi === undefined ? undefined : parseOperationReference(openapi)?.file,
			schema === undefined ? undefined : parseSchemaReference(schema)?.file,
			asyncapi === undefined ? undefined : parseSchemaReference(asyncapi)?.file,
		];
		if (files.some((file) => file !== undefined && nameAfter(move, file, 'page') !== undefined)) yield path;
	}
}

/** Changes of API file names in the front matter of a page. */
export function* apiNameChanges(move: Move, { text, frontMatter }: PageDocument): Generator<TextChange> {
	if (!movesData(move)) return;
	for (const { key, value, valueSpan } of frontMatter.entries) {
		const names = frontMatterFieldsByKey.get(key)?.names;
		if (names === undefined || typeof value !== 'string' || valueSpan === undefined) continue;
		const isNamed = names === 'schema' || names === 'channel';
		const reference = isNamed ? parseSchemaReference(value) : parseOperationReference(value);
		const change =
			reference && nameChange(move, { text, span: valueSpan, file: reference.file, place: 'page' });
		if (change !== undefined) yield change;
	}
}

/** Change of a navigation entry that names an operation. */
export function operationChange(
	move: Move,
	entry: { readonly text: string; readonly span: Span; readonly value: string },
): TextChange | undefined {
	if (!/\s/.test(entry.value) || !movesData(move)) return undefined;
	const file = parseOperationReference(entry.value)?.file;
	return nameChange(move, { ...entry, file, place: 'navigation' });
}

function movesData({ project, moved }: Move): boolean {
	for (const file of moved.keys()) if (project.dataFiles.has(file)) return true;
	return false;
}

interface WrittenName {
	readonly text: string;
	/** Span in `text` that contains the name. */
	readonly span: Span;
	readonly file: string | undefined;
	readonly place: ReferencePlace;
}

function nameChange(move: Move, { text, span, file, place }: WrittenName): TextChange | undefined {
	const name = file === undefined ? undefined : nameAfter(move, file, place);
	if (file === undefined || name === undefined) return undefined;
	const at = text.slice(span.start, span.end).indexOf(file);
	return at < 0
		? undefined
		: { span: { start: span.start + at, end: span.start + at + file.length }, newText: name };
}

function nameAfter(move: Move, written: string, place: ReferencePlace): string | undefined {
	return namesAfter(move)[place](written);
}

/** New names by the names in use. Thousands of pages may name the same file. */
const namesAfter = derive(
	({ project: { dataFiles }, moved }: Move) => [moved, dataFiles],
	(moved, dataFiles) => {
		const files = [...dataFiles.keys()].map((file) => ({ file }));
		const after = files.map(({ file }) => ({ file: moved.get(file) ?? file }));
		const namesAt = (place: ReferencePlace) =>
			boundedCache(maxNames, (written) => findName({ files, after, moved, place }, written));
		return { page: namesAt('page'), navigation: namesAt('navigation') };
	},
);

const maxNames = 2_000;

interface MovedFiles extends Pick<Move, 'moved'> {
	readonly files: readonly NamedFile[];
	readonly after: readonly NamedFile[];
	readonly place: ReferencePlace;
}

interface NamedFile {
	readonly file: string;
}

/**
 * New name of a reference's file after the move, in the same form as the old one; undefined if the old name still
 * works, or is ambiguous. A name with a space is not possible in a reference.
 */
function findName({ files, after, moved, place }: MovedFiles, written: string): string | undefined {
	const [was, ...others] = documentsAt(place, written, files);
	const file = was && moved.get(was.file);
	if (was === undefined || file === undefined || others.length > 0 || !/^[\w./~+-]+$/.test(file))
		return undefined;
	const namesOnlyThisFile = (name: string) => {
		const named = documentsAt(place, name, after);
		return named.length === 1 && named[0]?.file === file;
	};
	if (namesOnlyThisFile(written)) return undefined;
	const path = `${/^\.?\//.exec(written)?.[0] ?? ''}${file}`;
	const bare = file.slice(file.lastIndexOf('/') + 1);
	const isPath = written.includes('/') || written === was.file;
	const short = /\.\w+$/.test(written) ? bare : bare.replace(/\.\w+$/, '');
	return !isPath && namesOnlyThisFile(short) ? short : path;
}
