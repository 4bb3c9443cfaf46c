import { basename, join } from 'node:path';
import type { NavigationNode } from '../../../core/api/docsService.ts';
import type { IconShape } from '../../../core/api/site.ts';
import { toDefaultTitle } from '../../../core/api/text.ts';
import { newProjectFiles } from '../../../core/api/writing.ts';
import { createTextReader, filesNotInUtf8, notUtf8Message } from '../../createTextReader.ts';
import { readIcons } from '../../readIcons.ts';
import { toPath, toUri } from '../capabilities/fileAddress.ts';
import { openVersion } from '../capabilities/openVersion.ts';
import {
	type EditNavigationAnswer,
	type EditNavigationQuestion,
	editNavigationRequest,
	type NewApiPagesAnswer,
	type NewPageAnswer,
	type NewPageQuestion,
	type NewProjectAnswer,
	type NewProjectNameQuestion,
	type NewProjectQuestion,
	newApiPagesRequest,
	newPageRequest,
	newProjectNameRequest,
	newProjectRequest,
} from '../editingProtocol.ts';
import { type FileQuestion, type NavigationAnswer, navigationRequest } from '../protocol.ts';
import { createProjectHandler, type ServerContext } from '../serverContext.ts';

/** Answers the requests of the sidebar: the navigation, its edits, new pages and new projects. */
export function registerNavigationRequests(context: ServerContext): void {
	const { connection, guard } = context;
	const answer = createProjectHandler(context);
	answer<FileQuestion, NavigationAnswer>(navigationRequest, ({ docs, root }) => {
		const nodes = docs.navigationTree();
		const { config, site } = docs.project;
		return {
			name: site.name,
			configUri: config === undefined ? undefined : toUri(join(root, config.path)),
			dialect: config?.dialect,
			configFault: docs.configFault(),
			nodes,
			icons: shapesOf(nodes),
		};
	});
	answer<EditNavigationQuestion, EditNavigationAnswer>(editNavigationRequest, ({ docs, root }, { edit }) => {
		const change = docs.editNavigation(edit);
		if (change.kind === 'refusal') return change;
		const sentence = notUtf8Message(filesNotInUtf8({ docs, root }, change.edits.keys()));
		if (sentence !== undefined) return { kind: 'refusal', sentence };
		const files = [...change.edits].map(([path, edits]) => {
			const file = join(root, path);
			return { uri: toUri(file), version: openVersion(context, file), edits };
		});
		const { remark, question } = change;
		return { kind: 'changes', files, remark, question };
	});
	answer<NewPageQuestion, NewPageAnswer>(newPageRequest, ({ docs, root }, { params }) => {
		const page = docs.newPage(params);
		if (page.kind === 'refusal') return page;
		const { pagePath, text, cursor } = page;
		return { kind: 'newPage', uri: toUri(join(root, page.path)), pagePath, text, cursor };
	});
	answer<FileQuestion, NewApiPagesAnswer>(newApiPagesRequest, ({ docs, root }) => {
		const found = docs.newApiPages();
		const updates = docs.apiPageUpdates(found, createTextReader(root, docs));
		return {
			refusals: found.refusals,
			existing: found.existing.length,
			pages: found.pages.map(({ path, ...page }) => ({ ...page, uri: toUri(join(root, path)) })),
			updates: updates.map((update) => ({ ...update, uri: toUri(join(root, update.path)) })),
		};
	});
	connection.onRequest(
		newProjectNameRequest,
		guard<NewProjectNameQuestion, string>(newProjectNameRequest, '', ({ folderUri }) =>
			toDefaultTitle(basename(toPath(folderUri) ?? '')),
		),
	);
	connection.onRequest(
		newProjectRequest,
		guard<NewProjectQuestion, NewProjectAnswer>(newProjectRequest, [], ({ name }) =>
			[...newProjectFiles(name)].map(([path, text]) => ({ path, text })),
		),
	);
}

function shapesOf(nodes: readonly NavigationNode[]): Readonly<Record<string, IconShape>> {
	const find = readIcons();
	const shapes = [...new Set(iconsOf(nodes))].flatMap((name) => {
		const shape = find(name);
		return shape === undefined ? [] : [[name, shape] as const];
	});
	return Object.fromEntries(shapes);
}

function* iconsOf(nodes: readonly NavigationNode[]): Generator<string> {
	for (const node of nodes) {
		if (node.icon !== undefined) yield node.icon;
		if (node.kind !== 'page') yield* iconsOf(node.children);
	}
}
