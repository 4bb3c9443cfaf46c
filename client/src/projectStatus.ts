import {
	commands,
	DiagnosticSeverity,
	Disposable,
	l10n,
	languages,
	StatusBarAlignment,
	type StatusBarItem,
	ThemeColor,
	type Uri,
	window,
	workspace,
} from 'vscode';
import { State } from 'vscode-languageclient/node';
import type { KnownProjects } from './knownProjects.ts';
import { codeOf } from './languageClient.ts';
import type { StartProgress } from './startProgress.ts';
import { type StatusMenuParts, showStatusMenu } from './statusMenu.ts';

interface ProjectStatusParts extends Omit<StatusMenuParts, 'problems'> {
	readonly projects: KnownProjects;
	readonly startProgress: StartProgress;
}

const menuCommand = 'recto.showStatus';

/** Time without new problems before the item is updated, in milliseconds. */
const pause = 100;

/**
 * Status bar item of a window with a docs project: the number of its errors and warnings, questions without an answer,
 * and a menu.
 */
export class ProjectStatus implements Disposable {
	readonly #parts: ProjectStatusParts;
	readonly #item: StatusBarItem;
	readonly #counts = new ProblemCounts();
	readonly #subscriptions: Disposable;
	#timer: NodeJS.Timeout | undefined;

	constructor(parts: ProjectStatusParts) {
		this.#parts = parts;
		this.#item = window.createStatusBarItem('recto.status', StatusBarAlignment.Left);
		this.#item.name = 'Recto';
		this.#item.command = menuCommand;
		const { client, projects, redirects, startProgress } = parts;
		const show = () => this.#show();
		this.#subscriptions = Disposable.from(
			this.#item,
			commands.registerCommand(menuCommand, () =>
				showStatusMenu({ ...parts, problems: () => problemsText(this.#counts) }),
			),
			projects.onDidChange(show),
			redirects.onDidChange(show),
			startProgress.onDidChange(show),
			client.onDidChangeState(show),
			workspace.onDidChangeConfiguration((change) => {
				if (change.affectsConfiguration('recto')) show();
			}),
			languages.onDidChangeDiagnostics(({ uris }) => {
				this.#counts.update(uris);
				clearTimeout(this.#timer);
				this.#timer = setTimeout(show, pause);
			}),
		);
		this.#counts.update(languages.getDiagnostics().map(([uri]) => uri));
		this.#show();
	}

	dispose(): void {
		clearTimeout(this.#timer);
		this.#subscriptions.dispose();
	}

	#show(): void {
		const { client, projects, redirects, startProgress } = this.#parts;
		const item = this.#item;
		if ((projects.roots ?? []).length === 0 && startProgress.reading === undefined) {
			item.hide();
			return;
		}
		const { errors, warnings } = this.#counts;
		const isStopped = client.state === State.Stopped;
		const asks = redirects.count > 0;
		item.text = [
			isStopped
				? '$(debug-disconnect) Recto'
				: startProgress.isBusy
					? '$(loading~spin) Recto'
					: '$(book) Recto',
			...(errors > 0 ? [`$(error) ${errors}`] : []),
			...(warnings > 0 ? [`$(warning) ${warnings}`] : []),
			...(asks ? [`$(question) ${l10n.t('Add redirects?')}`] : []),
		].join(' ');
		item.backgroundColor = asks || isStopped ? new ThemeColor('statusBarItem.warningBackground') : undefined;
		const facts = [
			isStopped
				? l10n.t('The language server is not running.')
				: startProgress.isBusy
					? startProgress.text
					: problemsText(this.#counts),
			...(asks ? [l10n.t('Moved pages have no redirects yet.')] : []),
			...(workspace.getConfiguration('recto').get('style', true) ? [] : [l10n.t('Style checks are off.')]),
		];
		item.tooltip = ['Recto', ...facts].join('\n');
		item.accessibilityInformation = { label: `Recto: ${facts.join(' ')}`, role: 'button' };
		item.show();
	}
}

/** Errors and warnings that Recto reports in this window. */
class ProblemCounts {
	readonly #files = new Map<string, { readonly errors: number; readonly warnings: number }>();
	errors = 0;
	warnings = 0;

	update(uris: readonly Uri[]): void {
		for (const uri of uris) {
			const before = this.#files.get(uri.toString());
			const found = languages.getDiagnostics(uri).filter((one) => codeOf(one) !== undefined);
			const countOf = (severity: DiagnosticSeverity) =>
				found.filter((one) => one.severity === severity).length;
			const now = {
				errors: countOf(DiagnosticSeverity.Error),
				warnings: countOf(DiagnosticSeverity.Warning),
			};
			this.errors += now.errors - (before?.errors ?? 0);
			this.warnings += now.warnings - (before?.warnings ?? 0);
			if (found.length > 0) this.#files.set(uri.toString(), now);
			else this.#files.delete(uri.toString());
		}
	}
}

/** Such as “2 errors, 1 warning in all files”. */
function problemsText({ errors, warnings }: Pick<ProblemCounts, 'errors' | 'warnings'>): string {
	const listsAll = workspace.getConfiguration('recto').get('listProblemsOfClosedFiles', true);
	if (errors + warnings === 0)
		return listsAll ? l10n.t('No errors or warnings.') : l10n.t('No errors or warnings in open files.');
	const words = [
		...(errors === 0 ? [] : [errors === 1 ? l10n.t('1 error') : l10n.t('{0} errors', errors)]),
		...(warnings === 0 ? [] : [warnings === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', warnings)]),
	].join(', ');
	return listsAll ? l10n.t('{0}.', words) : l10n.t('{0} in open files.', words);
}
