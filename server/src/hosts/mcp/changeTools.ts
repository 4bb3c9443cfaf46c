import { z } from 'zod';
import { applyEdits } from '../../core/api/applyEdits.ts';
import type { Project } from '../../core/api/projects.ts';
import { findMove } from '../changes/findMove.ts';
import { pathInside, resolveGivenPath, resolveWritablePath } from '../pathInside.ts';
import { readFileEntry } from '../projectFiles.ts';
import { openToolProject, type ToolProject } from './openToolProject.ts';
import { editedTexts, proposalFromProject, proposalInput, proposalOutput, propose } from './proposal.ts';
import {
	contentFingerprint,
	defineTool,
	filePath,
	notFound,
	openFile,
	shortText,
	type Tool,
} from './tool.ts';
import { type ToolAnswer, toErrorAnswer } from './toolAnswer.ts';

const destroys = { destructiveHint: true, idempotentHint: true };
const adds = { destructiveHint: false, idempotentHint: true };

/**
 * Maximum length of a written text, in characters: a longer one is not written by hand, and checking it would block
 * everything else.
 */
const maxWritten = 2_000_000;

/**
 * Tools that change files. Each first shows a diff and the effects on problems and URLs, and writes only with `apply`.
 */
export const changeTools: readonly Tool[] = [
	defineTool({
		name: 'fix',
		title: 'Apply safe fixes',
		description: 'Applies all quick fixes of a file that are safe to apply without review.',
		input: { path: filePath, ...proposalInput },
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: destroys,
		run({ root, signal }, { path, ...given }) {
			const project = openToolProject(root);
			if (openFile(project, path) === undefined) return notFound(path);
			const repairs = project.docs.repairAll(path);
			if (repairs === undefined)
				return { text: 'This file has no problems with safe fixes.', fields: { written: false } };
			return propose(project, { texts: new Map([[path, repairs.text]]) }, { ...given, signal });
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
			...proposalInput,
		},
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: destroys,
		run({ root, signal }, { path, text, replaces, ...given }) {
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
			return propose(project, { texts: new Map([[inside, text]]) }, { ...given, signal });
		},
	}),
	defineTool({
		name: 'new_page',
		title: 'New page',
		description: 'Creates a page with front matter, and lists it in a group of the navigation.',
		input: {
			name: shortText.describe('A title, or a path such as guides/deploy'),
			group: shortText.optional().describe('Name of the group that lists it'),
			...proposalInput,
		},
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: adds,
		run({ root, signal }, { name, group, ...given }) {
			const project = openToolProject(root);
			const { docs } = project;
			const place = group === undefined ? undefined : findGroup(docs.project, group);
			if (group !== undefined && place === undefined) return noGroup(group);
			const page = docs.newPage({ name, ...(place && { beside: place }) });
			if (page.kind !== 'newPage') return toErrorAnswer(page.sentence);
			docs.apply([readFileEntry(page.path, () => page.text)]);
			const texts = new Map([[page.path, page.text]]);
			if (place === undefined) return propose(project, { texts }, { ...given, signal });
			return withNavigation(project, { texts, pagePath: page.pagePath, place, given: { ...given, signal } });
		},
	}),
	defineTool({
		name: 'add_to_navigation',
		title: 'Add a page to the navigation',
		description: 'Adds an existing page to the end of a navigation group.',
		input: { path: filePath, group: shortText, ...proposalInput },
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: adds,
		run({ root, signal }, { path, group, ...given }) {
			const project = openToolProject(root);
			const page = project.docs.project.pages.get(path);
			if (page === undefined) return notFound(path);
			const place = findGroup(project.docs.project, group);
			if (place === undefined) return noGroup(group);
			if (place.entries.some((entry) => entry.kind === 'page' && entry.pagePath === page.pagePath))
				return { text: 'The group already lists this page.', fields: { written: false } };
			return withNavigation(project, {
				texts: new Map(),
				pagePath: page.pagePath,
				place,
				given: { ...given, signal },
			});
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
			...proposalInput,
		},
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: destroys,
		run({ root, signal }, { from, to, redirect = false, ...given }) {
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
			return propose(project, { texts: editedTexts(project, edits), move }, { ...given, signal });
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
			name: shortText.optional().describe('Name of the snippet; derived from its text by default'),
			...proposalInput,
		},
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: { destructiveHint: true, idempotentHint: false },
		run({ root, signal }, { path, fromLine, toLine, name, ...given }) {
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
			return propose(project, { texts }, { ...given, signal });
		},
	}),
	defineTool({
		name: 'upgrade',
		title: 'Upgrade the configuration',
		description: 'Converts a classic configuration to the modern dialect of docs.json.',
		input: proposalInput,
		output: proposalOutput,
		fromProject: proposalFromProject,
		changes: destroys,
		async run({ root, signal }, given) {
			const project = openToolProject(root);
			const upgrade = await project.docs.upgradeConfig();
			if (upgrade.kind === 'refusal') return toErrorAnswer(upgrade.sentence);
			const remarks = upgrade.lost.map(
				(lost) => `Not supported in the modern dialect: ${JSON.stringify(lost)}`,
			);
			return propose(
				project,
				{ texts: new Map([[upgrade.path, upgrade.text]]), remarks },
				{ ...given, signal },
			);
		},
	}),
];

interface Listing {
	readonly texts: ReadonlyMap<string, string>;
	readonly pagePath: string;
	readonly place: NonNullable<ReturnType<typeof findGroup>>;
	readonly given: Parameters<typeof propose>[2];
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

type Groups = Project['navigation']['groups'];

/** Group with that name, the outermost first. */
function findGroup({ navigation }: Project, name: string) {
	let groups: Groups = navigation.groups;
	while (groups.length > 0) {
		const found = groups.find(({ label }) => label === name);
		if (found !== undefined) return { place: found.place, name, entries: found.entries };
		groups = groups.flatMap(({ entries }) =>
			entries.flatMap((entry) => (entry.kind === 'group' ? [entry.group] : [])),
		);
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
