import { derive } from '../../text/derive.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import type { Project } from '../project.ts';
import { usesVariables } from './linkVariables.ts';
import { possibleTargetPaths, toTargetKey } from './targetNames.ts';

/** Key of link targets with variables: these depend on the configuration, not only on the page. */
export const variableTargetKey = '{{';

/** Keys of the possible targets of a file's links, without duplicates: paths from the root without extension. */
export const linkTargetKeys = derive(({ path, links, images }: FileFacts): readonly string[] => {
	const targets = new Set<string>();
	for (const { href } of [...links, ...images]) {
		for (const candidate of possibleTargetPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(variableTargetKey);
	}
	return [...targets];
});

type AllFacts = Project['facts'];

/** Computes the targets of all files, one at each step, so that `referrersOf` has little left to do. */
export function* prepareReferrers(all: AllFacts): Generator<undefined, void> {
	for (const facts of all.values()) {
		linkTargetKeys(facts);
		yield;
	}
}

/** Paths of the files on disk that may link to each target. Typing in an open page does not change them. */
export const referrersOf = derive((all: AllFacts): ReadonlyMap<string, readonly string[]> => {
	const referrers = new Map<string, string[]>();
	for (const [path, facts] of all)
		for (const target of linkTargetKeys(facts)) {
			const list = referrers.get(target);
			if (list === undefined) referrers.set(target, [path]);
			else list.push(path);
		}
	return referrers;
});
