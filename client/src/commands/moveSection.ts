import {
	l10n,
	type QuickPickItem,
	QuickPickItemKind,
	Range,
	type TextEditor,
	Uri,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type MoveSectionAnswer,
	type MoveSectionQuestion,
	moveSectionRequest,
	type NewPageAnswer,
	type NewPageQuestion,
	newPageRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { fileOf, itemsBelow } from '../docsView/docsItem.ts';
import type { DocsTree } from '../docsView/docsTree.ts';
import type { DocsView } from '../docsView/docsView.ts';

type Target = MoveSectionQuestion['target'];
type Move = Extract<MoveSectionAnswer, { kind: 'sectionMove' }>;

/** Asks for the page that the section around the cursor goes to, moves it as one step and shows the page. */
export function moveSection(client: LanguageClient, view: DocsView) {
	return async (): Promise<void> => {
		const editor = window.activeTextEditor;
		if (editor === undefined) return;
		const ask = (target: Target) => askServer(client, editor, target);
		const proposed = await ask({ kind: 'newPage' });
		if (proposed === null) {
			void window.showInformationMessage(
				l10n.t('The cursor is not in a section. Put it below a heading of a page.'),
			);
			return;
		}
		if (proposed.kind === 'refusal') {
			void window.showInformationMessage(proposed.sentence);
			return;
		}
		const target = await pickTarget(client, view.tree, editor, proposed);
		if (target === undefined) return;
		// The page may have changed while the questions stood there.
		const answer = await ask(target);
		if (answer?.kind === 'refusal') void window.showInformationMessage(answer.sentence);
		if (answer?.kind === 'sectionMove') await move(client, editor, answer);
	};
}

function askServer(client: LanguageClient, editor: TextEditor, target: Target): Promise<MoveSectionAnswer> {
	const question: MoveSectionQuestion = {
		uri: editor.document.uri.toString(),
		position: client.code2ProtocolConverter.asPosition(editor.selection.active),
		target,
	};
	return client.sendRequest(moveSectionRequest, question);
}

interface PageChoice extends QuickPickItem {
	/** Path of an existing page, from the root. */
	readonly path?: string;
}

async function pickTarget(
	client: LanguageClient,
	tree: DocsTree,
	editor: TextEditor,
	proposed: Move,
): Promise<Target | undefined> {
	const title = l10n.t('Move Section “{0}”', proposed.title);
	const asNewPage: PageChoice = { label: l10n.t('$(new-file) A new page…'), alwaysShow: true };
	const separator: PageChoice = { label: l10n.t('to the end of'), kind: QuickPickItemKind.Separator };
	const choices = [asNewPage, separator, ...(await otherPages(tree, editor.document.uri))];
	const placeHolder = l10n.t('Where should it go?');
	const picked = await window.showQuickPick(choices, { title, placeHolder, matchOnDescription: true });
	if (picked === undefined) return undefined;
	if (picked.path !== undefined) return { kind: 'page', path: picked.path };
	const name = await window.showInputBox({
		title,
		prompt: l10n.t('Path of the new page from the root, or a name in the folder of this page'),
		value: proposed.path.replace(/\.mdx?$/, ''),
		async validateInput(value) {
			if (value.trim() === '') return undefined;
			const question: NewPageQuestion = {
				uri: editor.document.uri.toString(),
				params: { name: value, folder: proposed.path.split('/').slice(0, -1).join('/') },
			};
			const answer = await client.sendRequest<NewPageAnswer | null>(newPageRequest, question);
			return answer?.kind === 'refusal' ? answer.sentence : undefined;
		},
	});
	return name === undefined || name.trim() === '' ? undefined : { kind: 'newPage', name };
}

/** The pages of the same project, each once. */
async function otherPages(tree: DocsTree, file: Uri): Promise<readonly PageChoice[]> {
	const items = [...itemsBelow(await tree.roots())];
	const own = items.find((item) => fileOf(item)?.toString() === file.toString())?.project.toString();
	const choices = new Map<string, PageChoice>();
	for (const item of items) {
		const { node, project } = item;
		const isOther = fileOf(item)?.toString() !== file.toString() && project.toString() === own;
		if (node?.kind !== 'page' || node.file === undefined || node.origin !== undefined || !isOther) continue;
		choices.set(node.file, { label: node.label, description: node.file, path: node.file });
	}
	return [...choices.values()];
}

async function move(
	client: LanguageClient,
	{ document }: TextEditor,
	{ edit, pageUri, cursor, version }: Move,
): Promise<void> {
	if (version !== null && document.version !== version) return;
	const changes = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
	if (!(await workspace.applyEdit(changes, { isRefactoring: true }))) return;
	const selection = new Range(cursor.line, cursor.character, cursor.line, cursor.character);
	await window.showTextDocument(Uri.parse(pageUri), { preview: false, selection });
}
