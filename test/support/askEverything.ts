import type { DocsService } from '../../server/src/core/api/docsService.ts';
import { TextLines } from '../../server/src/core/text/lines.ts';

const readText = () => undefined;
const shown = { icons: () => undefined, assetUrl: (path: string) => path };

/** Asks all that an editor asks about a file, at these offsets where it is about a place. Answers which spans lie outside. */
export async function askEverything(
	docs: DocsService,
	{
		path,
		text,
		offsets,
	}: { readonly path: string; readonly text: string; readonly offsets: readonly number[] },
): Promise<void> {
	const lines = new TextLines(text);
	for (const { span, fixes } of docs.diagnose(path)) {
		const spans = [span, ...(fixes ?? []).flatMap(({ changes }) => changes.map((change) => change.span))];
		const wrong = spans.find(({ start, end }) => !(start >= 0 && start <= end && end <= text.length));
		if (wrong !== undefined) throw new Error(`${wrong.start}–${wrong.end} is outside of the text.`);
	}
	await docs.symbols(path);
	await docs.links(path);
	await docs.lenses(path);
	docs.foldingRanges(path);
	docs.repairAll(path);
	for (const offset of offsets) {
		const position = lines.positionAt(Math.min(offset, text.length));
		await docs.hover(path, position);
		await docs.complete(path, position, readText);
		await docs.definition(path, position, readText);
		await docs.references(path, position, { readText, withDeclaration: true });
		docs.selectionRanges(path, [position]);
		docs.prepareRename(path, position, readText);
		docs.rename(path, { position, newName: 'renamed' }, readText);
		docs.repairs(path, { start: position, end: position });
		docs.refactor(path, { start: position, end: position });
	}
}

/** Reads each operation of the project, and draws up to so many pages that the site makes of them. */
export async function drawOperations(docs: DocsService, count: number): Promise<void> {
	for (const outline of docs
		.apiDocuments()
		.flatMap(({ operations }) => operations)
		.slice(0, count))
		docs.apiOperation(outline);
	for (const { path } of docs.sitePages().slice(0, count)) {
		await docs.renderPage(path, shown);
		await docs.pageMarkdown(path, { readText });
	}
	docs.newApiPages();
	docs.llmsTxt();
	docs.navigationTree();
}
