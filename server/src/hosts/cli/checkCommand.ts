import { realpathSync } from 'node:fs';
import { FileCache } from '../cache/fileCache.ts';
import { isCheckedPath } from '../checkedPaths.ts';
import { projectPaths } from '../projectFiles.ts';
import { findRepository, valeFileAbove } from '../repositoryAround.ts';
import { type CheckOptions, readCheckOptions } from './checkOptions.ts';
import type { CachedProject } from './checkProject.ts';
import { findFiles } from './findFiles.ts';
import { keepRun, knownRun, recordOn, repeatRun } from './knownRuns.ts';
import { type GivenText, readGivenText } from './readGivenText.ts';
import type { CommandLine, PathsCommand, Terminal } from './subcommand.ts';

/**
 * `recto check`: reports all problems of the given files, each checked as a part of its whole project, in one of several
 * formats; with `--fix`, those that remain after the safe fixes. When nothing has changed since an earlier run, its
 * output is repeated without loading the engine.
 */
export const checkCommand: PathsCommand = {
	async runOn({ names, openAt }, options, terminal, misuse) {
		const params = readCheckOptions(options);
		if ('refusal' in params) return misuse(params.refusal);
		const given = await readGivenText({ names, file: options['stdin-file'], terminal });
		if (given !== undefined) {
			const project = 'refusal' in given ? given : toGivenProject(given, params);
			if ('refusal' in project) return misuse(project.refusal);
			const { runCheck } = await import('./runCheck.ts');
			return (await runCheck({ projects: [project], openAt, params, terminal, misuse })).exitCode;
		}
		const wanted = { takes: isCheckedPath, noun: 'file that Recto checks', withIgnored: false };
		const named = findFiles(terminal, names, wanted);
		if ('refusal' in named) return misuse(named.refusal);
		const projects = named.map((project) => ({
			...project,
			cache: new FileCache(project.root, { isOff: options['no-cache'] }),
		}));
		const [first, ...others] = projects;
		const alone = others.length === 0 && dependsOnFilesOnly(params) ? first : undefined;
		const inputs = () => alone && inputsOf(alone, { options, terminal });
		const before = inputs();
		const known = before && alone && knownRun(alone.cache, before);
		if (known !== undefined) {
			alone?.cache.saveStates();
			return repeatRun(known, terminal);
		}
		const { runCheck } = await import('./runCheck.ts');
		const { recording, written } = recordOn(terminal);
		const { exitCode, isComplete } = await runCheck({
			projects,
			openAt,
			params,
			terminal: recording,
			misuse,
		});
		const after = isComplete ? inputs() : undefined;
		if (after !== undefined && alone !== undefined) keepRun(alone.cache, after, { written, exitCode });
		for (const { cache } of projects) cache.save();
		return exitCode;
	},
};

/** Project with a text in place of its file, or an error message. */
function toGivenProject(
	{ name, root, path, text }: GivenText,
	{ fix, changedSince, baseline }: CheckOptions,
): CachedProject | { readonly refusal: string } {
	if (fix || changedSince !== undefined || baseline === 'write' || baseline === 'prune')
		return {
			refusal: 'Standard input cannot be combined with `--fix`, `--changed` and writing the baseline.',
		};
	if (name === undefined) return { refusal: '`check -` requires `--stdin-file PATH`.' };
	if (root === undefined)
		return {
			refusal: `\`${name}\` is not in a docs project (no docs.json or mint.json in a parent folder).`,
		};
	if (!isCheckedPath(path)) return { refusal: `\`${name}\` is not a file that Recto checks.` };
	return {
		root,
		all: new Set([...projectPaths(root, () => undefined), path]),
		files: [path],
		closedFolders: [],
		isWhole: false,
		isNamed: (other) => other === path,
		cache: new FileCache(root, { isOff: true }),
		given: new Map([[path, text]]),
	};
}

/** False if the output depends on commits or addresses, and if files are written. */
function dependsOnFilesOnly({ changedSince, fix, fetch, baseline, outputs }: CheckOptions): boolean {
	const writesBaseline = baseline === 'write' || baseline === 'prune';
	return changedSince === undefined && !fix && !fetch && !writesBaseline && outputs.length === 0;
}

/** Everything that the output of a check depends on, beside the engine; undefined while a text is not known. */
function inputsOf(
	{ root, all, files, closedFolders, isWhole, cache }: CachedProject,
	{ options, terminal }: { readonly options: CommandLine['values']; readonly terminal: Terminal },
): object | undefined {
	const contents = cache.fingerprint(all);
	if (contents === undefined || closedFolders.length > 0) return undefined;
	const { folder, inColor } = terminal;
	const repositories = [folder, root].map((place) => [
		realpathSync(place),
		findRepository(realpathSync(place)),
	]);
	return {
		contents,
		root,
		folder,
		repositories,
		vale: valeFileAbove(root),
		options,
		inColor,
		files,
		isWhole,
	};
}
