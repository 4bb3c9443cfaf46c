import { isChecked } from '../checkedFiles.ts';
import type { ChangedFiles } from './changedSince.ts';
import { checkProject } from './checkProject.ts';
import { readCheckWish } from './checkWish.ts';
import { findFiles, type NamedFiles } from './findFiles.ts';
import type { ProjectProblems } from './report/fileProblem.ts';
import type { PlacesCommand } from './subcommand.ts';

/**
 * `recto check`: reports all problems of the given files, each checked as a part of its whole project, in one of several
 * formats; with `--fix`, those that remain after the safe fixes.
 */
export const check: PlacesCommand = {
	async runOn({ names, openAt }, options, terminal, misuse) {
		const wish = readCheckWish(options);
		if ('refusal' in wish) return misuse(wish.refusal);
		const wanted = { takes: isChecked, noun: 'file that Recto checks', withIgnored: false };
		const named = findFiles(terminal, names, wanted);
		if ('refusal' in named) return misuse(named.refusal);
		const projects: ProjectProblems[] = [];
		let knownCount = 0;
		let [isPartial, isRefused] = [false, false];
		for (const project of named) {
			const since =
				wish.changedSince === undefined ? undefined : await findChanges(project, wish.changedSince);
			if (since !== undefined && 'refusal' in since) return misuse(since.refusal);
			const docs = wish.fix || wish.fetch ? await openAt(project.root) : undefined;
			const checked = await checkProject({ project, docs, since, wish, terminal });
			projects.push(checked);
			knownCount += checked.knownCount;
			isPartial ||= checked.isPartial;
			isRefused ||= checked.isRefused;
		}
		const { inColor } = terminal;
		terminal.write(await wish.shape.toOutput({ ...wish, projects, knownCount, isPartial, inColor }));
		const fails = ({ found }: ProjectProblems) =>
			found.some(({ problem }) => wish.failing.includes(problem.severity));
		return isRefused || projects.some(fails) ? 1 : 0;
	},
};

async function findChanges(
	project: NamedFiles,
	revision: string,
): Promise<ChangedFiles | { readonly refusal: string }> {
	const { changedSince } = await import('./changedSince.ts');
	return changedSince(project, revision);
}
