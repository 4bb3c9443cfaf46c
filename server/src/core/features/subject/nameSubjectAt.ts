import type { Project } from '../../project/project.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import type { Span } from '../../text/positions.ts';
import { type CodeFile, type FileNames, readFileNames } from './fileNames.ts';
import type { NameInFile } from './nameWalk.ts';

/** Name at an offset that its file exports or imports. */
export interface NameSubject {
	readonly kind: 'name';
	readonly node: NameInFile;
	readonly span: Span;
	/** Local name of the namespace import that it is a member of. */
	readonly owner?: string;
}

/** Name at the offset, if it is a value of the file or of another one. */
export function nameSubjectAt(project: Project, file: CodeFile, offset: number): NameSubject | undefined {
	const hasNames = file.kind === 'script' || file.syntax.modules.length > 0;
	const span = hasNames ? wordAt(file.text, offset) : undefined;
	if (span === undefined) return undefined;
	const name = file.text.slice(span.start, span.end);
	const names = readFileNames(file, new Set([name]));
	const node = tiedNode(project, { file, names, span });
	return node === undefined ? memberSubject(project, { file, name, span }) : { kind: 'name', node, span };
}

interface WordInFile {
	readonly file: CodeFile;
	readonly span: Span;
}

function tiedNode(
	project: Project,
	{ file: { path }, names: { ties, places }, span }: WordInFile & { readonly names: FileNames },
): NameInFile | undefined {
	const isHere = (place: { readonly span: Span } | undefined) => place?.span.start === span.start;
	for (const { source, imported, local, exported } of ties) {
		if (isHere(local) && local !== undefined) return { kind: 'local', path, name: local.name };
		if (isHere(exported) && exported !== undefined && exported.name !== '*')
			return { kind: 'exported', path, name: exported.name };
		if (source === undefined || imported === undefined || !isHere(imported) || imported.name === '*')
			continue;
		const target = resolveImport(project, path, source);
		return target.kind === 'file' ? { kind: 'exported', path: target.path, name: imported.name } : undefined;
	}
	const used = places.find(isHere);
	const isTied = used && ties.some(({ local }) => local?.name === used.name);
	return isTied ? { kind: 'local', path, name: used.name } : undefined;
}

/** Member of a namespace import: `Icons.Rocket`. */
function memberSubject(
	project: Project,
	{ file, name, span }: WordInFile & { readonly name: string },
): NameSubject | undefined {
	const before = file.text.slice(Math.max(0, span.start - maxWordLength), span.start);
	const [, owner] = /([\w$]+)\s*\.\s*$/.exec(before) ?? [];
	if (owner === undefined) return undefined;
	const { ties, places } = readFileNames(file, new Set([owner]));
	const all = ties.find(({ local, imported }) => local?.name === owner && imported?.name === '*');
	const isMember = places.some(({ member }) => member?.span.start === span.start);
	if (all?.source === undefined || !isMember) return undefined;
	const target = resolveImport(project, file.path, all.source);
	return target.kind === 'file'
		? { kind: 'name', node: { kind: 'exported', path: target.path, name }, span, owner }
		: undefined;
}

const maxWordLength = 200;

function wordAt(text: string, offset: number): Span | undefined {
	const before = text.slice(Math.max(0, offset - maxWordLength), offset);
	const [head = ''] = /[\p{L}\p{N}_$]*$/u.exec(before) ?? [];
	const [tail = ''] = /^[\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + maxWordLength)) ?? [];
	const start = offset - head.length;
	return head === '' && tail === '' ? undefined : { start, end: offset + tail.length };
}
