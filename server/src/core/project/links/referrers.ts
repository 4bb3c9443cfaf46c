import { derive } from '../../text/derive.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import type { Project } from '../project.ts';
import { usesVariables } from './linkVariables.ts';
import { namedPaths, toTargetKey } from './targetNames.ts';

/** Target of a link with a variable of the configuration, which the page alone does not tell. */
export const anyTarget = '{{';

/** Possible targets of a file's links, each once: paths from the root without extension. */
export const targetsOf = derive(({ path, links, images }: FileFacts): readonly string[] => {
	const targets = new Set<string>();
	for (const { href } of [...links, ...images]) {
		for (const candidate of namedPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(anyTarget);
	}
	return [...targets];
});

type AllFacts = Project['facts'];

/** Reads the targets of all files, with a step after each, so that `referrersOf` has little left to do. */
export function* prepareReferrers(all: AllFacts): Generator<undefined, void> {
	for (const facts of all.values()) {
		targetsOf(facts);
		yield;
	}
}

/** Paths of the files on disk that may link to each target. Typing in a page leaves them as they are. */
export const referrersOf = derive((all: AllFacts): ReadonlyMap<string, readonly string[]> => {
	const referrers = new Map<string, string[]>();
	for (const [path, facts] of all)
		for (const target of targetsOf(facts)) {
			const list = referrers.get(target);
			if (list === undefined) referrers.set(target, [path]);
			else list.push(path);
		}
	return referrers;
});
