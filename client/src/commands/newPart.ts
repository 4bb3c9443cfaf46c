import { type InputBoxOptions, l10n, type Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { toFileName } from '../../../server/src/core/text/paths.ts';
import { capitalized } from '../../../server/src/core/text/words.ts';
import type { NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { NavigationAnswer } from '../../../server/src/hosts/lsp/protocol.ts';
import { applyNavigationEdit, findRefusal } from '../docsView/applyNavigationEdit.ts';
import { type DocsItem, isUnlistedPage, itemsBelow, sectionNameOf } from '../docsView/docsItem.ts';
import type { DocsTree } from '../docsView/docsTree.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { kindNames } from '../docsView/kindNames.ts';
import { pickProject } from '../pickProject.ts';
import { askForPage, createPage } from './newPage.ts';

/** Command that adds a part of the given kind, or of a kind that the user picks. */
export function newPart(client: LanguageClient, view: DocsView, chosen?: PartKind) {
	return async (item?: DocsItem): Promise<void> => {
		const part = chosen ?? (await pickKind());
		if (part !== undefined) await addPart(client, view, { part, item });
	};
}

async function pickKind(): Promise<PartKind | undefined> {
	const choices = parts.map(({ part, meaning }) => ({
		label: capitalized(kindNames[part]),
		description: meaning,
		part,
	}));
	const picked = await window.showQuickPick(choices, {
		placeHolder: l10n.t('What should be added to the site?'),
	});
	return picked?.part;
}

type PartKind = Extract<NavigationEdit, { kind: 'addPart' }>['part'];

/** Kinds of parts, with their explanations for the user. */
const parts: readonly PartMeaning[] = [
	{ part: 'anchor', meaning: l10n.t('at the top of the sidebar'), example: 'Guides' },
	{ part: 'dropdown', meaning: l10n.t('an entry in the menu above the sidebar'), example: 'Platform' },
	{ part: 'product', meaning: l10n.t('with documentation of its own'), example: 'Mobile app' },
	{
		part: 'version',
		meaning: l10n.t('readers choose one'),
		example: 'v2',
		first: 'v1',
		group: 'Get started',
	},
	{
		part: 'language',
		meaning: l10n.t('readers choose one by its language code'),
		example: 'de',
		first: 'en',
		group: 'Get started',
	},
	{ part: 'tab', meaning: l10n.t('below the top bar'), example: 'API reference' },
];

interface PartMeaning {
	readonly part: PartKind;
	readonly meaning: string;
	readonly example: string;
	/** Proposed name for the content that is there already. */
	readonly first?: string;
	/** Group label of its first page, when the part's own label cannot be used for it. */
	readonly group?: string;
}

/**
 * Asks for a name and for whatever else the part needs: its folder, in the dialect that assigns pages by folder; a name
 * for the existing content, where there are no tabs yet; and a first page, where the part would have none.
 */
async function addPart(
	client: LanguageClient,
	view: DocsView,
	{ part, item }: Pick<NewPartRequest, 'part' | 'item'>,
): Promise<void> {
	const project = item?.project ?? (await pickProject(client, window.activeTextEditor?.document.uri));
	if (project === undefined) return;
	const place = await choosePlace(view.tree, { project, item, part });
	if (place === undefined) return;
	const { dialect } = place;
	const beside = place.beside && sectionNameOf(place.beside);
	const trial: NavigationEdit = {
		kind: 'addPart',
		part,
		label: '',
		group: '',
		pagePaths: [],
		...(beside === undefined ? {} : { beside }),
	};
	// A part with a folder cannot be tried before the folder is known; then only test that the configuration can be
	// edited.
	const hasFolder = dialect !== 'modern' && (part === 'tab' || part === 'anchor');
	const first: NavigationEdit = hasFolder ? { kind: 'remove', entries: [] } : trial;
	const refusal = await findRefusal(client, project, first);
	if (refusal !== undefined) {
		void window.showWarningMessage(refusal);
		return;
	}
	const { example = '', group } = parts.find((one) => one.part === part) ?? {};
	const label = await ask(
		part,
		part === 'language' ? l10n.t('Code of the new language') : l10n.t('Name of the new {0}', kindNames[part]),
		{
			placeHolder: example,
			...(part === 'language'
				? { validateInput: (code) => findRefusal(client, project, { ...trial, label: code.trim() }) }
				: {}),
		},
	);
	if (label === undefined) return;
	/** Reason why the part cannot have the pages of that folder. */
	const findFault = (folder: string) =>
		findRefusal(client, project, { ...trial, folder, pagePaths: [`${folder}/index`] });
	const needs =
		dialect === 'modern'
			? await modernNeeds(place, {
					part,
					findFault: (firstLabel) => findRefusal(client, project, { ...trial, label, firstLabel }),
				})
			: await classicNeeds(place, { part, label, findFault });
	if (needs === undefined) return;
	const { hasPages, ...more } = needs;
	const edit = { ...trial, label, group: group ?? label, ...more };
	if (hasPages) {
		await applyNavigationEdit(client, { project, edit });
		return;
	}
	const prompt = l10n.t('Title of the first page in “{0}”, or its path', label);
	const page = await askForPage(client, { project, folder: more.folder ?? toFileName(label), prompt });
	if (page === undefined) return;
	await createPage(client, { project, page, edit: { ...edit, pagePaths: [page.pagePath] } });
}

interface NewPartRequest {
	readonly part: PartKind;
	readonly project: Uri;
	readonly item: DocsItem | undefined;
}

interface PartPlace {
	/** The new part is added after this item, or inside it; undefined for the whole site. */
	readonly beside: DocsItem | undefined;
	/** Siblings of the new part. */
	readonly lines: readonly DocsItem[];
	/** Everything that the navigation lists. */
	readonly listed: readonly DocsItem[];
	readonly dialect: NavigationAnswer['dialect'];
}

/**
 * The selected part of that kind, or one around the selected item; else the whole site, or the version that the user
 * picks.
 */
async function choosePlace(
	tree: DocsTree,
	{ project, item, part }: NewPartRequest,
): Promise<PartPlace | undefined> {
	const lines = await tree.linesOf(project);
	const site = {
		listed: [...itemsBelow(lines)].filter((line) => !isUnlistedPage(line)),
		dialect: tree.dialectOf(project),
	};
	const around: DocsItem[] = [];
	for (let line = item; line?.node !== undefined; line = line.parent)
		if (sectionNameOf(line) !== undefined) around.push(line);
	const beside = around.find((line) => isOfKind(line, part)) ?? around[0];
	if (beside !== undefined) return { ...site, beside, lines: beside.children };
	const isEdition = part === 'version' || part === 'language';
	const versions = isEdition ? [] : lines.filter(({ node }) => node?.kind === 'version');
	if (versions.length === 0 || site.dialect !== 'modern') return { ...site, beside: undefined, lines };
	const choices = versions.map((version) => ({ label: version.node?.label ?? '', version }));
	const picked = await window.showQuickPick(choices, {
		placeHolder: l10n.t('In which version or language?'),
	});
	return picked && { ...site, beside: picked.version, lines: picked.version.children };
}

function isOfKind({ node }: DocsItem, part: PartKind): boolean {
	return node?.place?.at(-2) === `${part}s`;
}

interface PartNeeds {
	readonly folder?: string;
	readonly firstLabel?: string;
	/** True if there are listed pages in its folder already. */
	readonly hasPages: boolean;
}

interface NameQuestion {
	readonly part: PartKind;
	/** Reason to reject the typed text; undefined if it can be used. */
	readonly findFault: (typed: string) => Promise<string | undefined>;
}

interface FolderQuestion extends NameQuestion {
	readonly label: string;
}

async function classicNeeds(
	{ listed }: PartPlace,
	{ part, label, findFault }: FolderQuestion,
): Promise<PartNeeds | undefined> {
	const folder = await ask(part, l10n.t('Folder of the pages in “{0}”', label), {
		value: toFileName(label),
		validateInput: findFault,
	});
	if (folder === undefined) return undefined;
	const start = `${folder.replace(/^\/+|\/+$/g, '')}/`;
	const hasPages = listed.some(({ node }) => node?.kind === 'page' && `${node.pagePath}/`.startsWith(start));
	return { folder, hasPages };
}

async function modernNeeds(
	{ beside, lines }: PartPlace,
	{ part, findFault }: NameQuestion,
): Promise<PartNeeds | undefined> {
	const shown = lines.filter(({ node }) => node?.kind !== 'unlisted');
	const isThere = [...(beside ? [beside] : []), ...shown].some((line) => isOfKind(line, part));
	if (isThere || shown.length === 0) return { hasPages: false };
	const whole = beside?.node === undefined ? l10n.t('the navigation') : `“${beside.node.label}”`;
	const name = part === 'language' ? l10n.t('Code') : l10n.t('Name');
	const firstLabel = await ask(
		part,
		l10n.t(
			'{0} of the first {1}, which will contain everything that is now in {2}',
			name,
			kindNames[part],
			whole,
		),
		{
			value: parts.find((one) => one.part === part)?.first ?? 'Documentation',
			validateInput: (label) => findFault(label.trim()),
		},
	);
	return firstLabel === undefined ? undefined : { firstLabel, hasPages: false };
}

async function ask(
	part: PartKind,
	prompt: string,
	more: Pick<InputBoxOptions, 'value' | 'placeHolder' | 'validateInput'>,
): Promise<string | undefined> {
	const text = (
		await window.showInputBox({ title: l10n.t('New {0}', capitalized(kindNames[part])), prompt, ...more })
	)?.trim();
	return text === '' ? undefined : text;
}
