import {
	Disposable,
	EventEmitter,
	l10n,
	type TreeDataProvider,
	type TreeItem,
	Uri,
	window,
	workspace,
} from 'vscode';
import {
	ErrorCodes,
	type BaseLanguageClient as LanguageClient,
	ResponseError,
	State,
} from 'vscode-languageclient/node';
import {
	type NavigationAnswer,
	type NavigationNode,
	navigationRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import type { ProjectChanges } from '../projectChanges.ts';
import { projectsOf } from '../projectOf.ts';
import { type DocsItem, isUnlistedPage, itemsBelow, pageFileOf } from './docsItem.ts';
import { toTreeItem } from './toTreeItem.ts';

/**
 * Time without changes of the configuration before the view asks, in milliseconds. While its author types, the sidebar
 * would change with each letter, and the answer contains every page.
 */
const typingPause = 150;

/** Data of the view. Asks again when a project changed, and redraws only when the answer differs. */
export class DocsTree implements TreeDataProvider<DocsItem>, Disposable {
	readonly #client: LanguageClient;
	readonly #redraw = new EventEmitter<undefined>();
	readonly #subscription: Disposable;
	#projects: readonly Shown[] = [];
	#running: Promise<void> | undefined;
	#stale = true;
	#isVisible = false;
	#pause: NodeJS.Timeout | undefined;
	readonly onDidChangeTreeData = this.#redraw.event;

	constructor(client: LanguageClient, changes: ProjectChanges) {
		this.#client = client;
		this.#subscription = Disposable.from(
			changes.event(({ onlyFile }) => {
				// The text of a page does not change the sidebar as long as its title stays.
				if (onlyFile === undefined) this.#invalidate();
			}),
			client.onDidChangeState(({ newState }) => {
				if (newState !== State.Starting) this.#invalidate();
			}),
			// Icons use the theme's color.
			window.onDidChangeActiveColorTheme(() => this.#redraw.fire(undefined)),
		);
	}

	/** Called when the view is shown or hidden: a hidden view asks nothing. */
	setVisible(isVisible: boolean): void {
		this.#isVisible = isVisible;
		if (isVisible && this.#stale) void this.update();
	}

	async getChildren(item?: DocsItem): Promise<DocsItem[]> {
		if (item !== undefined) return [...item.children];
		return [...(await this.roots())];
	}

	getParent(item: DocsItem): DocsItem | undefined {
		return item.parent;
	}

	getTreeItem(item: DocsItem): TreeItem {
		return toTreeItem(item, this.#shown(item.project)?.answer);
	}

	/** Top-level items, up to date. */
	async roots(): Promise<readonly DocsItem[]> {
		if (this.#stale) await this.update();
		else await this.#running;
		if (this.#projects.length === 1) return this.#projects[0]?.items ?? [];
		return this.#projects.flatMap(({ top }) => top ?? []);
	}

	/** Items directly below a project's own, up to date. */
	async linesOf(project: Uri): Promise<readonly DocsItem[]> {
		await this.roots();
		return this.#shown(project)?.items ?? [];
	}

	/** Dialect of the project's configuration, as of the last answer. */
	dialectOf(project: Uri): NavigationAnswer['dialect'] {
		return this.#shown(project)?.answer.dialect;
	}

	/** True if there is a docs project, as of the last answer. */
	get hasProject(): boolean {
		return this.#projects.length > 0;
	}

	/**
	 * Sentence about a broken configuration, which keeps the view from showing all pages; undefined if there is none.
	 */
	get warning(): string | undefined {
		const broken = this.#projects.find(({ answer }) => answer.configFault !== undefined);
		if (broken === undefined) return undefined;
		const { configUri = '', configFault = 0 } = broken.answer;
		const file = workspace.asRelativePath(Uri.parse(configUri));
		return l10n.t(
			'{0} has a syntax error in line {1}. Until it is fixed, pages may be missing here.',
			file,
			configFault + 1,
		);
	}

	/** Item of a page's file. If there are several, the first, and a listed page before an unlisted one. */
	async findPage(file: Uri): Promise<DocsItem | undefined> {
		const wanted = file.toString();
		const found = [...itemsBelow(await this.roots())].filter(
			(item) => pageFileOf(item)?.toString() === wanted,
		);
		return found.find((item) => !isUnlistedPage(item)) ?? found[0];
	}

	/** Resolves when the answers include every change known so far. */
	update(): Promise<void> {
		this.#stale = true;
		this.#running ??= this.#run().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	dispose(): void {
		clearTimeout(this.#pause);
		this.#subscription.dispose();
		this.#redraw.dispose();
	}

	#shown(project: Uri): Shown | undefined {
		return this.#projects.find(({ root }) => root.toString() === project.toString());
	}

	#invalidate(): void {
		this.#stale = true;
		clearTimeout(this.#pause);
		if (this.#isVisible) this.#pause = setTimeout(() => void this.update(), typingPause);
	}

	async #run(): Promise<void> {
		while (this.#stale) {
			this.#stale = false;
			const before = this.#projects;
			this.#projects = await this.#ask();
			const isSame =
				before.length === this.#projects.length &&
				this.#projects.every(({ text }, index) => text === before[index]?.text);
			if (isSame) this.#projects = before;
			else this.#redraw.fire(undefined);
		}
	}

	/** Nothing after the server has stopped: the view shows that. */
	async #ask(): Promise<readonly Shown[]> {
		if (this.#client.state === State.Stopped) return [];
		try {
			const roots = await projectsOf(this.#client);
			const answers = await Promise.all(
				roots.map(async (root): Promise<Shown[]> => {
					const uri = Uri.joinPath(root, 'docs.json').toString();
					const answer: NavigationAnswer | null = await this.#client.sendRequest(navigationRequest, { uri });
					return answer === null ? [] : [toShown(root, answer, { isAlone: roots.length === 1 })];
				}),
			);
			return answers.flat();
		} catch (error) {
			// The view asks once more when the server is back, or has ended.
			if (isOfLostServer(error)) return this.#projects;
			throw error;
		}
	}
}

/** True if the server was gone before it could answer. */
function isOfLostServer(error: unknown): boolean {
	const code = error instanceof ResponseError ? error.code : undefined;
	return code === ErrorCodes.PendingResponseRejected || code === ErrorCodes.ConnectionInactive;
}

/** Project as it was last drawn. */
interface Shown {
	readonly root: Uri;
	readonly answer: NavigationAnswer;
	/** JSON of the answer, for comparison. */
	readonly text: string;
	/** Item of the project itself, if it has one. */
	readonly top: DocsItem | undefined;
	readonly items: readonly DocsItem[];
}

function toShown(root: Uri, answer: NavigationAnswer, { isAlone }: { readonly isAlone: boolean }): Shown {
	const text = `${isAlone}${root}${JSON.stringify(answer)}`;
	if (isAlone) return { root, answer, text, top: undefined, items: toItems(root, answer.nodes, undefined) };
	const children: DocsItem[] = [];
	const top: DocsItem = { project: root, node: undefined, parent: undefined, children };
	children.push(...toItems(root, answer.nodes, top));
	return { root, answer, text, top, items: children };
}

function toItems(project: Uri, nodes: readonly NavigationNode[], parent: DocsItem | undefined): DocsItem[] {
	return nodes.map((node) => {
		const children: DocsItem[] = [];
		const item: DocsItem = { project, node, parent, children };
		if (node.kind !== 'page') children.push(...toItems(project, node.children, item));
		return item;
	});
}
