import { type InputBoxOptions, type Uri, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { toFileName } from '../../../server/src/core/text/toFileName.ts';
import type { NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { NavigationAnswer } from '../../../server/src/hosts/lsp/protocol.ts';
import { type DocsItem, isUnlistedPage, itemsBelow, toSectionName } from '../docsView/docsItem.ts';
import type { DocsTree } from '../docsView/docsTree.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { editNavigation, findRefusal } from '../docsView/editNavigation.ts';
import { pickProject } from '../pickProject.ts';
import { askForPage, createPage } from './newPage.ts';

/**
 * Asks for a name, and for what the tab needs besides: its folder in the dialect in which folders decide, a name for
 * what stands there where there are no tabs yet, and a first page where it would have none.
 */
export function newTab(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem): Promise<void> => {
		const project = item?.project ?? (await pickProject(client, window.activeTextEditor?.document.uri));
		if (project === undefined) return;
		const place = await choosePlace(view.tree, { project, item });
		if (place === undefined) return;
		const { dialect } = place;
		const beside = place.beside && toSectionName(place.beside);
		const trial: NavigationEdit = {
			kind: 'addTab',
			label: '',
			group: '',
			pagePaths: [],
			...(beside === undefined ? {} : { beside }),
		};
		// Without a folder nothing can be tried in the classic dialect but whether anything can be edited.
		const first: NavigationEdit = dialect === 'modern' ? trial : { kind: 'remove', entries: [] };
		const refusal = await findRefusal(client, project, first);
		if (refusal !== undefined) {
			void window.showWarningMessage(refusal);
			return;
		}
		const label = await ask('Name of the new tab', { placeHolder: 'API reference' });
		if (label === undefined) return;
		/** Why the tab cannot have the pages of that folder. */
		const findFault = (folder: string) =>
			findRefusal(client, project, { ...trial, folder, pagePaths: [`${folder}/index`] });
		const parts =
			dialect === 'modern' ? await modernNeeds(place) : await classicNeeds(place, { label, findFault });
		if (parts === undefined) return;
		const { hasPages, ...more } = parts;
		const edit = { ...trial, label, group: label, ...more };
		if (hasPages) {
			await editNavigation(client, { project, edit });
			return;
		}
		const prompt = `Title of the first page in “${label}”, or its path`;
		const page = await askForPage(client, { project, folder: more.folder ?? toFileName(label), prompt });
		if (page === undefined) return;
		await createPage(client, { project, page, edit: { ...edit, pagePaths: [page.pagePath] } });
	};
}

interface Wish {
	readonly project: Uri;
	readonly item: DocsItem | undefined;
}

interface TabPlace {
	/** Behind this tab, or in this version or anchor; undefined for the whole site. */
	readonly beside: DocsItem | undefined;
	/** What stands where the tab will. */
	readonly lines: readonly DocsItem[];
	/** All that the navigation lists. */
	readonly listed: readonly DocsItem[];
	readonly dialect: NavigationAnswer['dialect'];
}

/** The tab around what is chosen, or the anchor or version; else the whole site, or the version that the user picks. */
async function choosePlace(tree: DocsTree, { project, item }: Wish): Promise<TabPlace | undefined> {
	const lines = await tree.linesOf(project);
	const site = {
		listed: [...itemsBelow(lines)].filter((line) => !isUnlistedPage(line)),
		dialect: tree.dialectOf(project),
	};
	const around: DocsItem[] = [];
	for (let line = item; line?.node !== undefined; line = line.parent)
		if (toSectionName(line) !== undefined) around.push(line);
	const beside = around.find(({ node }) => node?.kind === 'tab') ?? around[0];
	if (beside !== undefined) return { ...site, beside, lines: beside.children };
	const versions = lines.filter(({ node }) => node?.kind === 'version');
	if (versions.length === 0 || site.dialect !== 'modern') return { ...site, beside: undefined, lines };
	const choices = versions.map((version) => ({ label: version.node?.label ?? '', version }));
	const picked = await window.showQuickPick(choices, { placeHolder: 'In which version or language?' });
	return picked && { ...site, beside: picked.version, lines: picked.version.children };
}

interface TabNeeds {
	readonly folder?: string;
	readonly firstLabel?: string;
	/** Whether its folder has listed pages already. */
	readonly hasPages: boolean;
}

interface FolderQuestion {
	readonly label: string;
	readonly findFault: (folder: string) => Promise<string | undefined>;
}

async function classicNeeds(
	{ listed }: TabPlace,
	{ label, findFault }: FolderQuestion,
): Promise<TabNeeds | undefined> {
	const folder = await ask(`Folder of the pages in “${label}”`, {
		value: toFileName(label),
		validateInput: findFault,
	});
	if (folder === undefined) return undefined;
	const start = `${folder.replace(/^\/+|\/+$/g, '')}/`;
	const hasPages = listed.some(({ node }) => node?.kind === 'page' && `${node.pagePath}/`.startsWith(start));
	return { folder, hasPages };
}

async function modernNeeds({ beside, lines }: TabPlace): Promise<TabNeeds | undefined> {
	const shown = lines.filter(({ node }) => node?.kind !== 'unlisted');
	const hasTabs = beside?.node?.kind === 'tab' || shown.some(({ node }) => node?.kind === 'tab');
	if (hasTabs || shown.length === 0) return { hasPages: false };
	const whole = beside?.node === undefined ? 'the navigation' : `“${beside.node.label}”`;
	const firstLabel = await ask(`Name of the first tab, which takes all that ${whole} holds now`, {
		value: 'Documentation',
	});
	return firstLabel === undefined ? undefined : { firstLabel, hasPages: false };
}

async function ask(
	prompt: string,
	more: Pick<InputBoxOptions, 'value' | 'placeHolder' | 'validateInput'>,
): Promise<string | undefined> {
	const text = (await window.showInputBox({ title: 'New Tab', prompt, ...more }))?.trim();
	return text === '' ? undefined : text;
}
