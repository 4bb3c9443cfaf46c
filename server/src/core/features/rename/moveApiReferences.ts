import type { Node } from 'jsonc-parser';
import { dataTreeOf } from '../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { propertiesOf, stringOf } from '../../language/json.ts';
import { splitReference } from '../../openapi/model/files/apiReader.ts';
import { configPartFiles } from '../../project/config/configPartFiles.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { baseNameOf } from '../../text/paths.ts';
import { spellingsOfTarget } from './spellingsOfTarget.ts';

/** Changes of each `$ref` to another file in a JSON or YAML file, when either of them moves. */
export function* apiReferenceChanges(
	project: Project,
	moved: ReadonlyMap<string, string>,
): Generator<DocumentChanges> {
	const names = [...moved.keys()].filter((path) => project.dataFiles.has(path)).map(baseNameOf);
	if (names.length === 0) return;
	const { parts } = configPartFiles(project);
	for (const document of project.dataFiles.values()) {
		const { path, text } = document;
		if (parts.has(path)) continue;
		// Parsing a large file takes longer than searching for a name in it.
		const mayName = moved.has(path) || names.some((name) => text.includes(name));
		const mayChange = mayName && leadsOut.test(text);
		const changes = mayChange ? changesOf(project, moved, document) : [];
		if (changes.length > 0) yield { document, changes };
	}
}

/** Matches a `$ref` to another file; most references stay in their file. */
const leadsOut = /\$ref["']?\s*:\s*["']?[^\s#"']/;

function changesOf(
	project: Project,
	moved: ReadonlyMap<string, string>,
	document: DataDocument,
): readonly TextChange[] {
	const from = moved.get(document.path) ?? document.path;
	return [...referencesBelow(dataTreeOf(document).root)].flatMap((node) => {
		const [written = ''] = (stringOf(node) ?? '').split('#', 1);
		const was = written === '' ? undefined : fileOf(document.path, written);
		if (was === undefined || !project.dataFiles.has(was)) return [];
		const file = moved.get(was) ?? was;
		if (fileOf(from, written) === file) return [];
		const isBare = !/^\.{0,2}\//.test(written);
		const href = isBare ? `./${written}` : written;
		const [best = file] = spellingsOfTarget({ href, was, file, from, namesIndex: false });
		const newText = isBare ? best.replace(/^\.\//, '') : best;
		const at = document.text.slice(node.offset, node.offset + node.length).indexOf(written);
		const start = node.offset + at;
		return at < 0 ? [] : [{ span: { start, end: start + written.length }, newText }];
	});
}

function fileOf(from: string, written: string): string | undefined {
	const split = splitReference(from, written);
	return typeof split === 'string' ? undefined : split.file;
}

/** String nodes of each `$ref`, in text order. */
function* referencesBelow(root: Node | undefined): Generator<Node> {
	const waiting = root === undefined ? [] : [root];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		for (const { name, value } of propertiesOf(node))
			if (name === '$ref' && value?.type === 'string') yield value;
		waiting.push(...[...(node.children ?? [])].reverse());
	}
}
