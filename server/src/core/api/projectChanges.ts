import { ignoreFile, ignoreFileText } from '../language/ignoreRules.ts';
import { isUrl } from '../openapi/model/files/operationReference.ts';
import type { FileChange } from '../project/fileChange.ts';
import type { ClosedPage } from '../project/pages/closedPage.ts';
import type { FileFacts } from '../project/pages/fileFacts.ts';
import type { Project } from '../project/project.ts';

/**
 * Differences of two projects as plain data: another thread that applies them renders the same pages. Closed pages
 * contain only the facts that rendering needs. Without a project before, the whole project.
 */
export function* projectChanges(before: Project | undefined, after: Project): Generator<FileChange> {
	if (before === after) return;
	if (after.ignoreRules !== before?.ignoreRules)
		yield { kind: 'onDisk', path: ignoreFile, text: ignoreFileText(after.ignoreRules) };
	yield* filesOnDisk(before, after);
	yield* openTexts(before, after);
}

function* filesOnDisk(before: Project | undefined, after: Project): Generator<FileChange> {
	const { files, facts, dataFiles, scripts } = after;
	if (files !== before?.files)
		for (const path of files)
			if (before?.files.has(path) !== true && path !== ignoreFile) yield { kind: 'onDisk', path };
	if (facts !== before?.facts) {
		for (const [path, known] of facts)
			if (before?.facts.get(path) !== known) yield { kind: 'onDisk', path, read: closedPage(known) };
		for (const path of before?.facts.keys() ?? [])
			if (!facts.has(path) && files.has(path)) yield { kind: 'onDisk', path };
	}
	if (dataFiles !== before?.dataFiles)
		for (const [path, known] of dataFiles) {
			if (before?.dataFiles.get(path) === known || after.documents.get(path) === known) continue;
			yield { kind: isUrl(path) ? 'fetched' : 'onDisk', path, text: known.text };
		}
	if (scripts !== before?.scripts)
		for (const [path, script] of scripts)
			if (before?.scripts.get(path) !== script) yield { kind: 'onDisk', path };
	for (const path of before?.files ?? []) {
		if (files === before?.files) break;
		if (!files.has(path)) yield { kind: 'removed', path };
	}
}

/** Changes of the files that are open in editors; the configuration counts as one. */
function* openTexts(before: Project | undefined, after: Project): Generator<FileChange> {
	const opened = textsOf(after);
	const known = before === undefined ? new Map<string, string>() : textsOf(before);
	for (const path of known.keys()) if (!opened.has(path)) yield { kind: 'closed', path };
	for (const [path, text] of opened) {
		if (known.get(path) !== text) yield { kind: 'open', path, text };
		// Deleted on disk: the site does not have the page.
		if (!after.files.has(path)) yield { kind: 'removed', path };
	}
}

function textsOf({ documents, scripts }: Project): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	for (const [path, { text }] of documents) texts.set(path, text);
	for (const [path, { openText }] of scripts) if (openText !== undefined) texts.set(path, openText);
	return texts;
}

const nowhere = { start: 0, end: 0 };

function closedPage({ path, page, parts, exports, hasUnseenParts }: FileFacts): ClosedPage {
	const facts: FileFacts = {
		path,
		page,
		parts,
		exports,
		hasUnseenParts,
		definitions: [],
		isModule: false,
		anchors: [],
		links: [],
		images: [],
		variables: [],
		components: [],
		unusualIcons: [],
		reference: undefined,
		schemas: [],
		fields: [],
		titleSpan: nowhere,
		descriptionSpan: nowhere,
		isUnread: false,
		isSuppliedOtherwise: false,
		disableComments: [],
	};
	return { facts, lineStarts: [0], findings: undefined, rulesKey: undefined };
}
