import type { Project } from '../project.ts';

type Outlines = Project['outlines'];

/** Files on disk by the names of what they may lead to. */
type Referrers = Map<string, string[]>;

const known = new WeakMap<Outlines, Referrers>();

/** The outlines from which others were made, where one of both may know its referrers. */
const origins = new WeakMap<Outlines, Outlines>();

/** Says that outlines are others with some changes: then the referrers of those need only the same changes. */
export function followOutlines(before: Outlines, after: Outlines): void {
	origins.set(after, known.has(before) ? before : (origins.get(before) ?? before));
}

/** The files on disk that name each target. Editing a page leaves it as it is; a save changes what the page named. */
export function referrersOf(outlines: Outlines): ReadonlyMap<string, readonly string[]> {
	const steps = readReferrers(outlines);
	let step = steps.next();
	while (step.done !== true) step = steps.next();
	return step.value;
}

/** The same in a step for each file, after which other things may be done. */
export function* readReferrers(outlines: Outlines): Generator<undefined, Referrers> {
	const found = known.get(outlines) ?? takeOver(outlines);
	if (found !== undefined) return found;
	const referrers: Referrers = new Map();
	for (const [path, { targets }] of outlines) {
		add(referrers, path, targets);
		yield;
	}
	known.set(outlines, referrers);
	return referrers;
}

/** The referrers of the outlines from which these were made, changed to be theirs: the others lose them. */
function takeOver(outlines: Outlines): Referrers | undefined {
	const before = origins.get(outlines);
	const referrers = before && known.get(before);
	if (before === undefined || referrers === undefined) return undefined;
	known.delete(before);
	// Only of what has changed the targets are read: they are looked up in what is kept of a page.
	for (const [path, outline] of before) {
		const after = outlines.get(path);
		if (after === outline) continue;
		remove(referrers, path, outline.targets);
		if (after !== undefined) add(referrers, path, after.targets);
	}
	for (const [path, outline] of outlines) if (!before.has(path)) add(referrers, path, outline.targets);
	origins.delete(outlines);
	known.set(outlines, referrers);
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
