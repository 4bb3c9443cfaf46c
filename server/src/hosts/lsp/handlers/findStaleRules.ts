import { join } from 'node:path';
import {
	type CodeAction,
	CodeActionKind,
	type CodeActionParams,
	type Diagnostic,
	DiagnosticSeverity,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findDifference } from '../../../core/api/text.ts';
import { findRulesPart } from '../../../core/api/writing.ts';
import {
	existingRulesFiles,
	findRulesPlace,
	mayHaveRulesFiles,
	type RulesPlace,
	type RulesTarget,
} from '../../rulesTargets.ts';
import { toPath, toUri } from '../capabilities/fileAddress.ts';
import { logFault, type ServerContext } from '../serverContext.ts';
import { requestsKind } from './sourceActions.ts';

/**
 * Finds the rules files that `recto rules --check` would report, while the server is idle. They are mostly outside of
 * the docs project, and in folders that the site ignores.
 * @param tell called with the URI of a file whose diagnostics changed
 */
export function findStaleRules(
	{ connection, documents, workspace, scheduler }: ServerContext,
	tell: (uri: string) => void,
) {
	/** Outdated files by path, for each project. */
	const stale = new Map<string, ReadonlyMap<string, RulesTarget>>();
	const places = new Map<string, { readonly known: string; readonly place: RulesPlace }>();
	const waiting = new Set<string>();
	let isRunning = false;

	function run(): void {
		if (isRunning || waiting.size === 0) return;
		isRunning = true;
		void scheduler
			.whenIdle(lookAtAll())
			.catch((fault: unknown) => logFault(connection, 'rules', fault))
			.then(() => {
				isRunning = false;
				run();
			});
	}

	function* lookAtAll(): Generator<undefined> {
		for (const root of waiting) {
			waiting.delete(root);
			const found = new Map(
				(yield* staleIn(root)).map((target) => [join(target.repository, target.path), target]),
			);
			const before = stale.get(root) ?? new Map();
			stale.set(root, found);
			for (const file of new Set([...before.keys(), ...found.keys()]))
				if (before.get(file)?.existing !== found.get(file)?.existing) tell(toUri(file));
			yield;
		}
	}

	function* staleIn(root: string) {
		const project = workspace.ownProjects.find((one) => one.root === root);
		if (project === undefined || !mayHaveRulesFiles(root)) return [];
		const place = yield* placeOf(root);
		const kept = existingRulesFiles(place, project.docs).filter(({ existing, text }) => existing !== text);
		return kept.map((target) => ({ ...target, repository: place.repository }));
	}

	/** Computed again only when the known projects changed. */
	function* placeOf(root: string): Generator<undefined, RulesPlace> {
		const known = workspace.projects.map((project) => project.root).join('\n');
		const before = places.get(root);
		if (before?.known === known) return before.place;
		const place = yield* findRulesPlace(root);
		places.set(root, { known, place });
		return place;
	}

	function targetAt(uri: string): RulesTarget | undefined {
		const file = toPath(uri);
		if (file === undefined) return undefined;
		return [...stale.values()].map((ofProject) => ofProject.get(file)).find((target) => target !== undefined);
	}

	return {
		/** Called after a change in the project. */
		update(root: string): void {
			waiting.add(root);
			run();
		},
		/** Called when rules files themselves may have changed. */
		updateAll(): void {
			for (const { root } of workspace.ownProjects) waiting.add(root);
			run();
		},
		of(uri: string): readonly Diagnostic[] {
			const { existing } = targetAt(uri) ?? {};
			if (existing === undefined) return [];
			const text = TextDocument.create(uri, '', 0, existing);
			const { start = 0 } = findRulesPart(existing) ?? {};
			const end = existing.indexOf('\n', start);
			return [
				{
					range: {
						start: text.positionAt(start),
						end: text.positionAt(end < 0 ? existing.length : end),
					},
					severity: DiagnosticSeverity.Information,
					source: 'recto',
					message: staleMessage,
				},
			];
		},
		/** Action that updates the file as the editor has it. */
		actions({ textDocument: { uri }, context, range }: CodeActionParams): readonly CodeAction[] {
			const target = targetAt(uri);
			const before = documents.get(uri)?.getText() ?? target?.existing;
			const part = before === undefined ? undefined : findRulesPart(before);
			if (target === undefined || before === undefined || part === undefined) return [];
			if (!(requestsKind(context, CodeActionKind.QuickFix) ?? true)) return [];
			const text = TextDocument.create(uri, '', 0, before);
			const isAway = text.offsetAt(range.end) < part.start || text.offsetAt(range.start) > part.end;
			const after = target.textFrom(before);
			if (isAway || after === before) return [];
			const { start, endBefore, endAfter } = findDifference(before, after);
			const changed = { start: text.positionAt(start), end: text.positionAt(endBefore) };
			return [
				{
					title: 'Update rules file',
					kind: CodeActionKind.QuickFix,
					isPreferred: true,
					diagnostics: context.diagnostics.filter(({ message }) => message === staleMessage),
					edit: { changes: { [uri]: [{ range: changed, newText: after.slice(start, endAfter) }] } },
				},
			];
		},
	};
}

const staleMessage = 'Rules file is out of date. Update it to match the site.';
