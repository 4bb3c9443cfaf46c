import { derive } from '../../text/derive.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import type { Project } from '../project.ts';
import { usesVariables } from './linkVariables.ts';
import { namedPaths, toTargetKey } from './targetNames.ts';

/** Key of link targets with variables: these depend on the configuration, not only on the page. */
export const anyTarget = '{{';

/** Keys of the possible targets of a file's links, without duplicates: paths from the root without extension. */
export const targetsOf = derive(({ path, links, images }: FileFacts): readonly string[] => {
	const targets = new Set<string>();
	for (const { href } of [...links, ...images]) {
		for (const candidate of namedPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(anyTarget);
	}
	return [...targets];
});

type AllFacts = Project['facts'];

/** Computes the targets of all files, one at each step, so that `referrersOf` has little left to do. */
export function* prepareReferrers(all: AllFacts): Generator<undefined, void> {
	for (const facts of all.values()) {
		targetsOf(facts);
		yield;
	}
}

/** Paths of the files on disk that may link to each target. Typing in an open page does not change them. */
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
