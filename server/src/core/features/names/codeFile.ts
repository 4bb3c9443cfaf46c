import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument, ScriptDocument } from '../../syntax/document.ts';
import { TextLines } from '../../text/textLines.ts';

/** A file whose names others may import. */
export type CodeFile = PageDocument | ScriptDocument;

/** A page, snippet or script as an editor holds it, or else as the disk does. */
export function findCodeFile(project: Project, path: string, readText: ReadText): CodeFile | undefined {
	const script = project.scripts.get(path);
	if (script !== undefined) {
		const text = script.openText ?? readText(path);
		return text === undefined ? undefined : { kind: 'script', path, text, lines: new TextLines(text) };
	}
	const document = findDocument(project, path, readText);
	return document?.kind === 'page' ? document : undefined;
}

/** The same where the file mentions a name, or hands on whatever another has; most files on disk do neither, and are not read further. */
export function findFileNaming(
	project: Project,
	{ path, name }: { readonly path: string; readonly name: string },
	readText: ReadText,
): CodeFile | undefined {
	const text = project.documents.get(path)?.text ?? project.scripts.get(path)?.openText ?? readText(path);
	const mayName =
		text !== undefined && (name === 'default' || text.includes(name) || /^\s*export\s*\*/m.test(text));
	return mayName ? findCodeFile(project, path, () => text) : undefined;
}
