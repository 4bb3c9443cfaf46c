import type { Node } from 'jsonc-parser';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { DataDocument, PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { spanOf } from '../../language/json.ts';
import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';
import { type ApiTarget, type ApiUse, apiReferencesTo, withoutQuotes } from '../model/operations/apiUses.ts';
import { parseSchemaReference, schemasNamed } from '../model/operations/schemaReference.ts';
import { targetKey } from './apiTargetAt.ts';

/**
 * Changes that rename a component where it is declared and in all references; or the reason why it cannot have the
 * name.
 */
export function renameComponent(
	project: Project,
	target: ApiTarget,
	name: string,
	readText: ReadText,
): readonly DocumentChanges[] | string {
	if (!/^[\w.-]+$/.test(name)) return 'Component names can contain only letters, digits, `.`, `-` and `_`.';
	const { file, pointer } = target;
	const document = project.dataFiles.get(file);
	const key = targetKey(project, target);
	if (document === undefined || key === undefined)
		return 'This reference does not point to a named component, so it cannot be renamed.';
	if (name === pointer.at(-1)) return [];
	const taken = targetKey(project, { file, pointer: [...pointer.slice(0, -1), name] });
	if (taken !== undefined) return `\`${name}\` already exists. Enter another name.`;
	const changes = new Map<DataDocument, TextChange[]>([[document, [keyChange(document, key, name)]]]);
	for (const use of apiReferencesTo(project, target)) {
		const change = useChange(use, pointer.length - 1, name);
		const list = changes.get(use.document);
		if (list === undefined) changes.set(use.document, [change]);
		else list.push(change);
	}
	const ofFiles = [...changes].map(([of, list]) => ({ document: of, changes: list }));
	return [...ofFiles, ...pageChanges(project, { target, name }, readText)];
}

/** Changes of front matter that names the schema. */
function* pageChanges(
	project: Project,
	{ target, name }: { readonly target: ApiTarget; readonly name: string },
	readText: ReadText,
): Generator<DocumentChanges> {
	for (const { path, schema } of project.pages.values()) {
		const reference = schema === undefined ? undefined : parseSchemaReference(schema);
		const [suggested] = reference === undefined ? [] : schemasNamed(project, reference);
		if (JSON.stringify(suggested) !== JSON.stringify(target)) continue;
		const document = findDocument(project, path, readText);
		if (document?.kind !== 'page') continue;
		const changes = document.frontMatter.entries.flatMap(({ key, valueSpan }): TextChange[] => {
			if (frontMatterFieldsByKey.get(key)?.names !== 'schema' || valueSpan === undefined) return [];
			const text = reference?.file === undefined ? name : `${reference.file} ${name}`;
			return [{ span: valueSpan, newText: plainText(document, valueSpan, text) }];
		});
		if (changes.length > 0) yield { document, changes };
	}
}

/** Value in the quotes that it was written in. */
function plainText({ text }: PageDocument, { start }: Span, value: string): string {
	const quote = text.charAt(start);
	return quote === '"' || quote === "'" ? `${quote}${value}${quote}` : plain(value);
}

function keyChange(document: DataDocument, key: Node, name: string): TextChange {
	const { start, end } = spanOf(key);
	const span = withoutQuotes(document, key);
	return span.start === start ? { span: { start, end }, newText: plain(name) } : { span, newText: name };
}

/** Change of one use; `index` is that of the name in the target's pointer. */
function useChange({ document, kind, span }: ApiUse, index: number, name: string): TextChange {
	if (kind !== 'reference') {
		const isQuoted = /["']/.test(document.text.charAt(span.start - 1));
		return { span, newText: isQuoted ? name : plain(name) };
	}
	const written = document.text.slice(span.start, span.end);
	const way = written.indexOf('#') + 1;
	const segments = written.slice(way).split('/');
	// The pointer begins with a slash. In JSON, slashes may be escaped.
	const start = span.start + way + segments.slice(0, index + 1).join('/').length + 1;
	const segment = (segments[index + 1] ?? '').replace(/\\$/, '');
	return { span: { start, end: start + segment.length }, newText: name };
}

/** Quotes a name that YAML would read as another type. */
function plain(name: string): string {
	const isText = /^[A-Za-z_][\w.-]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name);
	return isText ? name : JSON.stringify(name);
}
