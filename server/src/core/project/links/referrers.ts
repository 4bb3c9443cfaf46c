import { derive } from '../../text/derive.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import type { Project } from '../project.ts';
import { usesVariables } from './linkVariables.ts';
import { namedPaths, toTargetKey } from './targetNames.ts';

/** The name of what a link with a variable of the configuration leads to: the page alone does not say it. */
export const anyTarget = '{{';

/** What a file may link to, each once: paths from the root without extension. More than one may be meant by a link. */
export const targetsOf = derive(({ path, links, images }: FileFacts): readonly string[] => {
	const targets = new Set<string>();
	for (const { href } of [...links, ...images]) {
		for (const candidate of namedPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(anyTarget);
	}
	return [...targets];
});

type AllFacts = Project['facts'];

/** Files on disk by the names of what they may lead to. */
type Referrers = Map<string, string[]>;

const known = new WeakMap<AllFacts, Referrers>();

/** The facts from which others were made, where one of both may know its referrers. */
const origins = new WeakMap<AllFacts, AllFacts>();

/** Says that facts are others with some changes: then the referrers of those need only the same changes. */
export function followFacts(before: AllFacts, after: AllFacts): void {
	origins.set(after, known.has(before) ? before : (origins.get(before) ?? before));
}

/** The files on disk that name each target. Editing a page leaves it as it is; a save changes what the page named. */
export function referrersOf(all: AllFacts): ReadonlyMap<string, readonly string[]> {
	const steps = readReferrers(all);
	let step = steps.next();
	while (step.done !== true) step = steps.next();
	return step.value;
}

/** The same in a step for each file, after which other things may be done. */
export function* readReferrers(all: AllFacts): Generator<undefined, Referrers> {
	const found = known.get(all) ?? takeOver(all);
	if (found !== undefined) return found;
	const referrers: Referrers = new Map();
	for (const [path, facts] of all) {
		add(referrers, path, targetsOf(facts));
		yield;
	}
	known.set(all, referrers);
	return referrers;
}

/** The referrers of the facts from which these were made, changed to be theirs: the others lose them. */
function takeOver(all: AllFacts): Referrers | undefined {
	const before = origins.get(all);
	const referrers = before && known.get(before);
	if (before === undefined || referrers === undefined) return undefined;
	known.delete(before);
	// Only of what has changed.
	for (const [path, facts] of before) {
		const after = all.get(path);
		if (after === facts) continue;
		remove(referrers, path, targetsOf(facts));
		if (after !== undefined) add(referrers, path, targetsOf(after));
	}
	for (const [path, facts] of all) if (!before.has(path)) add(referrers, path, targetsOf(facts));
	origins.delete(all);
	known.set(all, referrers);
	return referrers;
}

function add(referrers: Referrers, path: string, targets: readonly string[]): void {
	for (const target of targets) {
		const list = referrers.get(target);
		if (list === undefined) referrers.set(target, [path]);
		else list.push(path);
	}
}

function remove(referrers: Referrers, path: string, targets: readonly string[]): void {
	for (const target of targets) {
		const others = referrers.get(target)?.filter((other) => other !== path) ?? [];
		if (others.length === 0) referrers.delete(target);
		else referrers.set(target, others);
	}
}
