import { z } from 'zod';
import type { DocsService } from '../../core/api/docsService.ts';
import { anchorElement, pageAnchors, parsePageDocument, toAnchorIds } from '../../core/api/projects.ts';
import { openToolProject } from './openToolProject.ts';
import { editedTexts, proposalFromProject, proposalInput, proposalOutput, propose } from './proposal.ts';
import { defineTool, filePath, notFound, openFile, shortText } from './tool.ts';
import { toErrorAnswer } from './toolAnswer.ts';

/** Tool that renames a heading, with the links to it or with its old anchor kept. */
export const renameHeadingTool = defineTool({
	name: 'rename_heading',
	title: 'Rename a heading',
	description:
		'Renames a heading, and updates all links to it in the project. Reports the old and the new anchor. Links from other sites to the old anchor no longer find the heading, unless `keepAnchor` is set.',
	input: {
		path: filePath,
		heading: shortText,
		newName: shortText,
		keepAnchor: z
			.boolean()
			.optional()
			.describe(
				'Whether to keep the old anchor, by adding it to the heading as an ID: `## New name {#old-anchor}`. Links then stay as they are.',
			),
		...proposalInput,
	},
	output: proposalOutput,
	fromProject: {
		...proposalFromProject,
		anchors: z
			.array(z.object({ old: z.string(), new: z.string() }))
			.describe('Changed anchors: first that of the heading, then others that are numbered anew'),
	},
	changes: { destructiveHint: true, idempotentHint: false },
	async run({ root, signal }, { path, heading, newName, keepAnchor = false, ...given }) {
		const project = openToolProject(root);
		const { docs } = project;
		const text = openFile(project, path);
		if (text === undefined) return notFound(path);
		const found = findSymbol(await docs.symbols(path), heading);
		if (found === undefined)
			return toErrorAnswer(`${path} has no heading “${heading}”. Call outline to see its headings.`);
		const position = found.selectionRange.start;
		const rename = (name: string) => {
			const renamed = docs.rename(path, { position, newName: name }, project.textOf);
			if (typeof renamed === 'string') return renamed;
			const texts = editedTexts(project, renamed.edits);
			return { texts, move: renamed.move, anchors: changedAnchors(path, text, texts.get(path) ?? text) };
		};
		const renamed = rename(newName);
		if (typeof renamed === 'string') return toErrorAnswer(renamed);
		const [own] = renamed.anchors;
		const options = { ...given, signal };
		if (own === undefined)
			return propose(project, { ...renamed, notes: ['The anchor does not change.'] }, options);
		if (!keepAnchor) {
			const isKept = renamed.texts.get(path)?.includes(anchorElement(own.old)) === true;
			const notes = [
				`Anchor: #${own.old} → #${own.new}. ${isKept ? `The list of published addresses has the old one, so \`${anchorElement(own.old)}\` above the heading keeps it.` : `Links from other sites to #${own.old} will not find the heading. To keep the old anchor, call with \`keepAnchor: true\`.`}`,
			];
			return propose(project, { ...renamed, notes, data: [anchorData(renamed.anchors)] }, options);
		}
		const kept = rename(`${newName} {#${own.old}}`);
		if (typeof kept === 'string' || kept.anchors.length > 0)
			return toErrorAnswer(
				'The anchor cannot be kept: only a Markdown heading of level 1 to 4 can have an ID. Nothing was written.',
			);
		const notes = [`The anchor #${own.old} is kept as the ID of the heading; it would become #${own.new}.`];
		return propose(project, { ...kept, notes }, options);
	},
});

interface ChangedAnchor {
	readonly old: string;
	readonly new: string;
}

function anchorData(anchors: readonly ChangedAnchor[]) {
	const text = anchors.map((anchor) => `#${anchor.old} → #${anchor.new}`).join('\n');
	return { name: 'anchors', text, value: anchors };
}

/** Anchors that a rename changes, in the order of the text. Elements that it adds to keep old ones do not count. */
function changedAnchors(path: string, before: string, after: string): readonly ChangedAnchor[] {
	const known = anchorsOf(path, before);
	const added = known.map(anchorElement).filter((element) => !before.includes(element));
	const ids = anchorsOf(
		path,
		added.reduce((text, element) => text.replace(element, ''), after),
	);
	return known.flatMap((old, index) => {
		const id = ids[index];
		return id === undefined || id === old || old === '' ? [] : [{ old, new: id }];
	});
}

function anchorsOf(path: string, text: string): readonly string[] {
	return toAnchorIds(pageAnchors(parsePageDocument(path, text)));
}

type Symbols = Awaited<ReturnType<DocsService['symbols']>>;

function findSymbol(symbols: Symbols, name: string): Symbols[number] | undefined {
	for (const symbol of symbols) {
		const found = symbol.name === name ? symbol : findSymbol(symbol.children ?? [], name);
		if (found !== undefined) return found;
	}
	return undefined;
}
