import { type ConfigEntry, entryAt, schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument, Document, ScriptDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { apiSubjectsAt } from '../../openapi/editor/apiSubjectsAt.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { linksAt } from './linksAt.ts';
import { nameSubjectAt } from './nameSubjectAt.ts';
import { pageSubjectsAt } from './pageSubjectsAt.ts';
import type { Subject, SubjectOf } from './subject.ts';

/**
 * Subjects at an offset, the most specific first: in `<Button>` of an imported component the name that files share, then
 * the import, then the tag. Each feature takes the first that it has an answer for.
 */
export function* subjectsAt(
	project: Project,
	document: Document | ScriptDocument,
	offset: number,
): Generator<Subject> {
	switch (document.kind) {
		case 'page':
			return yield* pageSubjectsAt(project, document, offset);
		case 'config':
			yield* apiSubjectsAt(project, document, offset);
			return yield* configSubjectsAt(project, document, offset);
		case 'data':
			yield* apiSubjectsAt(project, document, offset);
			return yield* linksAt(project, document, offset);
		case 'script': {
			const name = nameSubjectAt(project, document, offset);
			if (name !== undefined) yield name;
		}
	}
}

/** First subject at the offset that is of a kind. */
export function subjectAt<Kind extends Subject['kind']>(
	project: Project,
	{ document, offset }: { readonly document: Document | ScriptDocument; readonly offset: number },
	kind: Kind,
): SubjectOf<Kind> | undefined {
	const isOfKind = (subject: Subject): subject is SubjectOf<Kind> => subject.kind === kind;
	for (const subject of subjectsAt(project, document, offset)) if (isOfKind(subject)) return subject;
	return undefined;
}

/** Links to generated pages, then the entry, whose description has the target of other links. */
function* configSubjectsAt(project: Project, document: ConfigDocument, offset: number): Generator<Subject> {
	const links = [...linksAt(project, document, offset)];
	yield* links.filter(isGenerated);
	const entry = entryAt(document, offset);
	const node = entry && nodeAt(entry, offset);
	const destination = links.find((link) => link.destination !== undefined)?.destination;
	if (entry !== undefined && node !== undefined)
		yield { kind: 'entry', span: spanOf(node), schema: schemaOf(document), entry, node, destination };
	yield* links.filter((link) => !isGenerated(link));
}

function isGenerated(subject: SubjectOf<'link' | 'import'>): boolean {
	return subject.kind === 'link' && subject.operation !== undefined;
}

/** Key or scalar value at the offset; undefined in white space of objects and arrays. */
function nodeAt({ key, node }: ConfigEntry, offset: number) {
	if (key !== undefined && containsCursor(spanOf(key), offset)) return key;
	const isScalar = node !== undefined && node.type !== 'object' && node.type !== 'array';
	return isScalar && containsCursor(spanOf(node), offset) ? node : undefined;
}
