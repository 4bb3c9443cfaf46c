import { z } from 'zod';
import { applyEdits } from '../../core/api/applyEdits.ts';
import type { DocsService } from '../../core/api/docsService.ts';
import type { Project } from '../../core/api/projects.ts';
import { findMove } from '../changes/findMove.ts';
import { pathInside, resolveGivenPath, resolveWritablePath } from '../pathInside.ts';
import { readFileEntry } from '../projectFiles.ts';
import { openToolProject, type ToolProject } from './openToolProject.ts';
import { propose } from './proposal.ts';
import {
	contentFingerprint,
	defineTool,
	filePath,
	notFound,
	openFile,
	type Tool,
	type ToolAnswer,
	toErrorAnswer,
} from './tool.ts';

const options = {
	apply: z
		.boolean()
		.optional()
		.describe('Whether to write the change. By default, the tool only returns a diff.'),
	allowNewProblems: z
		.boolean()
		.optional()
		.describe('Whether to write the change even if it introduces new errors or warnings.'),
};

/**
 * Maximum length of a written text, in characters: a longer one is not written by hand, and checking it would block
 * everything else.
 */
const maxWritten = 2_000_000;

type Edits = Parameters<typeof applyEdits>[1];

/**
 * Tools that change files. Each first shows a diff and the effects on problems and URLs, and writes only with `apply`.
 */
export const changeTools: readonly Tool[] = [
	defineTool({
		name: 'fix',
		title: 'Apply safe fixes',
		description: 'Applies all quick fixes of a file that are safe to apply without review.',
		input: { path: filePath, ...options },
		changes: true,
		run(root, { path, ...given }) {
			const project = openToolProject(root);
			if (openFile(project, path) === undefined) return notFound(path);
			const repairs = project.docs.repairAll(path);
			if (repairs === undefined) return { text: 'This file has no problems with safe fixes.' };
			return propose(project, { texts: new Map([[path, repairs.text]]) }, given);
		},
	}),
	defineTool({
		name: 'write_file',
		title: 'Write a file',
		description:
			'Replaces or creates a page, snippet, OpenAPI file or the configuration, and reports how problems and URLs of the site change. Read an existing file first: replacing it requires the hash that read_file returned.',
		input: {
			path: filePath,
			text: z.string().max(maxWritten),
			replaces: z
				.string()
				.optional()
				.describe('The hash that read_file returned for the file. Leave it out for a new file.'),
			...options,
		},
		changes: true,
		run(root, { path, text, replaces, ...given }) {
			const inside = pathWithin(root, path);
			if (inside === undefined) return outside(path);
			const project = openToolProject(root);
			const current = project.textOf(inside);
			if (current !== undefined && replaces === undefined)
				return toErrorAnswer(
					`${path} already exists. Read it with read_file and pass its hash as \`replaces\`. Nothing was written.`,
				);
			if (replaces !== undefined && (current === undefined || contentFingerprint(current) !== replaces))
				return toErrorAnswer(
					`${path} was changed or removed after you read it. Read it again. Nothing was written.`,
				);
			return propose(project, { texts: new Map([[inside, text]]) }, given);
		},
	}),
	defineTool({
		name: 'new_page',
		title: 'New page',
		description: 'Creates a page with front matter, and lists it in a group of the navigation.',
		input: {
			name: z.string().describe('A title, or a path such as guides/deploy'),
			group: z.string().optional().describe('Name of the group that lists it'),
			...options,
		},
		changes: true,
		run(root, { name, group, ...given }) {
			const project = openToolProject(root);
			const { docs } = project;
			const place = group === undefined ? undefined : findGroup(docs.project, group);
			if (group !== undefined && place === undefined) return noGroup(group);
			const page = docs.newPage({ name, ...(place && { beside: place }) });
			if (page.kind !== 'newPage') return toErrorAnswer(page.sentence);
			docs.apply([readFileEntry(page.path, () => page.text)]);
			const texts = new Map([[page.path, page.text]]);
			if (place === undefined) return propose(project, { texts }, given);
			return withNavigation(project, { texts, pagePath: page.pagePath, place, given });
		},
	}),
	defineTool({
		name: 'add_to_navigation',
		title: 'Add a page to the navigation',
		description: 'Adds an existing page to the end of a navigation group.',
		input: { path: filePath, group: z.string(), ...options },
		changes: true,
		run(root, { path, group, ...given }) {
			const project = openToolProject(root);
			const page = project.docs.project.pages.get(path);
			if (page === undefined) return notFound(path);
			const place = findGroup(project.docs.project, group);
			if (place === undefined) return noGroup(group);
			return withNavigation(project, { texts: new Map(), pagePath: page.pagePath, place, given });
		},
	}),
	defineTool({
		name: 'move',
		title: 'Move a file or folder',
		description: 'Moves a page, snippet or folder, and updates the navigation and all links.',
		input: {
			from: filePath,
			to: filePath,
			redirect: z.boolean().optional().describe('Whether to add redirects from the old URLs.'),
			...options,
		},
		changes: true,
		run(root, { from, to, redirect = false, ...given }) {
			if (pathWithin(root, from) === undefined) return outside(from);
			if (pathWithin(root, to) === undefined) return outside(to);
			const place = findMove(root, from, to);
			if ('refusal' in place) return toErrorAnswer(place.refusal);
			const { move } = place;
			// In another project in a subfolder.
			if (place.root !== root) return outside(from);
			const project = openToolProject(root);
			const params = { moves: [move], redirected: redirect ? [move] : [] };
			const edits = project.docs.moveFiles(params, project.textOf);
			return propose(project, { texts: editedTexts(project, edits), move }, given);
		},
	}),
	defineTool({
		name: 'rename_heading',
		title: 'Rename a heading',
		description: 'Renames a heading, and updates all links to it.',
		input: { path: filePath, heading: z.string(), newName: z.string(), ...options },
		changes: true,
		async run(root, { path, heading, newName, ...given }) {
			const project = openToolProject(root);
			const { docs } = project;
			if (openFile(project, path) === undefined) return notFound(path);
			const found = findSymbol(await docs.symbols(path), heading);
			if (found === undefined)
				return toErrorAnswer(`${path} has no heading “${heading}”. Call outline to see its headings.`);
			const position = found.selectionRange.start;
			const renamed = docs.rename(path, { position, newName }, project.textOf);
			if (typeof renamed === 'string') return toErrorAnswer(renamed);
			return propose(project, { texts: editedTexts(project, renamed.edits), move: renamed.move }, given);
		},
	}),
	defineTool({
		name: 'extract_snippet',
		title: 'Extract a snippet',
		description:
			'Moves lines of a page to a new snippet, and inserts the snippet in their place. The lines must be complete blocks, such as a paragraph, list or component.',
		input: {
			path: filePath,
			fromLine: z.number().int().min(1).describe('The first line, counted from 1'),
			toLine: z.number().int().min(1).describe('The last line'),
			name: z.string().optional().describe('Name of the snippet; derived from its text by default'),
			...options,
		},
		changes: true,
		run(root, { path, fromLine, toLine, name, ...given }) {
			const project = openToolProject(root);
			const { docs } = project;
			const text = openFile(project, path);
			if (text === undefined) return notFound(path);
			const last = text.split('\n')[toLine - 1]?.replace(/\r$/, '');
			if (last === undefined || toLine < fromLine)
				return toErrorAnswer(`${path} has no lines ${fromLine} to ${toLine}.`);
			const start = { line: fromLine - 1, character: 0 };
			const range = { start, end: { line: toLine - 1, character: last.length } };
			const snippet = docs.extractSnippet(path, { range, ...(name !== undefined && { name }) });
			if (snippet === undefined)
				return toErrorAnswer('These lines cannot be extracted to a snippet. Choose complete blocks.');
			if (snippet.kind === 'refusal') return toErrorAnswer(snippet.sentence);
			const { creates, edits } = snippet;
			const texts = new Map([
				[creates.path, creates.text],
				[path, applyEdits(text, edits)],
			]);
			return propose(project, { texts }, given);
		},
	}),
	defineTool({
		name: 'upgrade',
		title: 'Upgrade the configuration',
		description: 'Converts a classic configuration to the modern dialect of docs.json.',
		input: options,
		changes: true,
		async run(root, given) {
			const project = openToolProject(root);
			const upgrade = await project.docs.upgradeConfig();
			if (upgrade.kind === 'refusal') return toErrorAnswer(upgrade.sentence);
			const remarks = upgrade.lost.map(
				(lost) => `Not supported in the modern dialect: ${JSON.stringify(lost)}`,
			);
			return propose(project, { texts: new Map([[upgrade.path, upgrade.text]]), remarks }, given);
		},
	}),
];

interface Listing {
	readonly texts: ReadonlyMap<string, string>;
	readonly pagePath: string;
	readonly place: NonNullable<ReturnType<typeof findGroup>>;
	readonly given: { readonly apply?: boolean | undefined; readonly allowNewProblems?: boolean | undefined };
}

function withNavigation(
	project: ToolProject,
	{ texts, pagePath, place, given }: Listing,
): ToolAnswer | Promise<ToolAnswer> {
	const change = project.docs.editNavigation({ kind: 'addPages', pagePaths: [pagePath], to: place });
	if (change.kind !== 'changes') return toErrorAnswer(change.sentence);
	const remarks = [change.remark, change.question].filter((sentence) => sentence !== undefined);
	return propose(
		project,
		{ texts: new Map([...texts, ...editedTexts(project, change.edits)]), remarks },
		given,
	);
}

function editedTexts(
	{ textOf }: ToolProject,
	edits: ReadonlyMap<string, Edits>,
): ReadonlyMap<string, string> {
	return new Map([...edits].map(([path, some]) => [path, applyEdits(textOf(path) ?? '', some)]));
}

type Groups = Project['navigation']['groups'];

/** Group with that name, the outermost first. */
function findGroup({ navigation }: Project, name: string) {
	let groups: Groups = navigation.groups;
	while (groups.length > 0) {
		const found = groups.find(({ label }) => label === name);
		if (found !== undefined) return { place: found.place, name };
		groups = groups.flatMap(({ entries }) =>
			entries.flatMap((entry) => (entry.kind === 'group' ? [entry.group] : [])),
		);
	}
	return undefined;
}

type Symbols = Awaited<ReturnType<DocsService['symbols']>>;

function findSymbol(symbols: Symbols, name: string): Symbols[number] | undefined {
	for (const symbol of symbols) {
		const found = symbol.name === name ? symbol : findSymbol(symbol.children ?? [], name);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Path from the root, with `/`; undefined for one that is outside, also through links, or not a file's. */
function pathWithin(root: string, path: string): string | undefined {
	if (/\p{Cc}/u.test(path)) return undefined;
	const inside = pathInside(root, resolveGivenPath(root, path));
	return inside === undefined || inside === '' || resolveWritablePath(root, inside) === undefined
		? undefined
		: inside;
}

function outside(path: string): ToolAnswer {
	return toErrorAnswer(`${path} is outside the docs project.`);
}

function noGroup(group: string): ToolAnswer {
	return toErrorAnswer(`No group “${group}” in the navigation.`);
}
