import {
	commands,
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
import { docsView } from '../../../server/src/core/catalogue/views.ts';
import {
	type NavigationAnswer,
	type NavigationNode,
	navigationRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import type { ProjectChanges } from '../projectChanges.ts';
import { projectsOf } from '../projectOf.ts';
import { type DocsItem, fileOf, isUnlistedPage, itemsBelow } from './docsItem.ts';
import { toTreeItem } from './toTreeItem.ts';

/**
 * How long the configuration must rest before the view asks, in milliseconds: while its author types, the sidebar
 * would change with each letter, and the answer holds every page.
 */
const typingPause = 150;

/** What the view shows. It asks anew when a project changed, and redraws only what came out otherwise. */
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
				// The text of one page says nothing about the sidebar, as long as its title stays.
				if (onlyFile === undefined) this.#invalidate();
			}),
			client.onDidChangeState(({ newState }) => {
				if (newState !== State.Starting) this.#invalidate();
			}),
			// Icons have the theme's color.
			window.onDidChangeActiveColorTheme(() => this.#redraw.fire(undefined)),
		);
	}

	/** Whether the user sees the view: a hidden one waits with its questions. */
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

	/** The outermost lines, as they are now. */
	async roots(): Promise<readonly DocsItem[]> {
		if (this.#stale) await this.update();
		else await this.#running;
		if (this.#projects.length === 1) return this.#projects[0]?.items ?? [];
		return this.#projects.flatMap(({ top }) => top ?? []);
	}

	/** The lines of one project below its own, as they are now. */
	async linesOf(project: Uri): Promise<readonly DocsItem[]> {
		await this.roots();
		return this.#shown(project)?.items ?? [];
	}

	/** The dialect of the project's configuration, as of the last answer. */
	dialectOf(project: Uri): NavigationAnswer['dialect'] {
		return this.#shown(project)?.answer.dialect;
	}

	/** Whether there is a docs project, as of the last answer. */
	get hasProject(): boolean {
		return this.#projects.length > 0;
	}

	/** What keeps the view from showing all pages, as a sentence. */
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

	/** The line of a page's file; of several the first, a listed one before one that is not. */
	async findPage(file: Uri): Promise<DocsItem | undefined> {
		const wanted = file.toString();
		const found = [...itemsBelow(await this.roots())].filter((item) => fileOf(item)?.toString() === wanted);
		return found.find((item) => !isUnlistedPage(item)) ?? found[0];
	}

	/** Settles when everything that is known to have changed has been asked for. */
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
			void commands.executeCommand('setContext', docsView.isEmpty, !this.hasProject);
			const isSame =
				before.length === this.#projects.length &&
				this.#projects.every(({ text }, index) => text === before[index]?.text);
			if (isSame) this.#projects = before;
			else this.#redraw.fire(undefined);
		}
	}

	/** Nothing where the server has stopped: the view says so. */
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
			// Whatever becomes of the server, the view asks once more then.
			if (isOfLostServer(error)) return this.#projects;
			throw error;
		}
	}
}

/** Whether the server was gone before it could answer. */
function isOfLostServer(error: unknown): boolean {
	const code = error instanceof ResponseError ? error.code : undefined;
	return code === ErrorCodes.PendingResponseRejected || code === ErrorCodes.ConnectionInactive;
}

/** A project as it was last drawn. */
interface Shown {
	readonly root: Uri;
	readonly answer: NavigationAnswer;
	/** The answer as text, to compare. */
	readonly text: string;
	/** Its own line, if it has one. */
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
