import { GitRefusal } from './runGit.ts';
import type { Git } from './withRepository.ts';

/**
 * Contents of files in Git by blob id; those larger than the limit (bytes) are left out. `names` gives the file of each
 * id, for the message when the clone does not have it.
 */
export function readBlobs(
	git: Git,
	names: ReadonlyMap<string, string>,
	limit: number,
): ReadonlyMap<string, Buffer> {
	const contents = new Map<string, Buffer>();
	for (const portion of portions(blobSizes(git, names), limit)) {
		const answer = git(['cat-file', '--batch'], lines(portion));
		let at = 0;
		for (const id of portion) {
			const end = answer?.indexOf('\n', at) ?? -1;
			const [, kind, size] = answer?.toString('latin1', at, Math.max(end, at)).split(' ') ?? [];
			if (answer === undefined || end < 0 || kind !== 'blob') throw missing(names.get(id));
			contents.set(id, answer.subarray(end + 1, end + 1 + Number(size)));
			at = end + 1 + Number(size) + 1;
		}
	}
	return contents;
}

/** Sizes of blobs in bytes, by id. */
export function blobSizes(git: Git, names: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
	const sizes = new Map<string, number>();
	if (names.size === 0) return sizes;
	const answer = git(['cat-file', '--batch-check'], lines([...names.keys()]))?.toString();
	for (const line of answer?.trimEnd().split('\n') ?? []) {
		const [id = '', kind, size] = line.split(' ');
		if (kind === 'blob') sizes.set(id, Number(size));
	}
	for (const [id, name] of names) if (!sizes.has(id)) throw missing(name);
	return sizes;
}

/** Groups of ids whose contents together have at most `maxPortion` bytes, since Git's output is held in memory. */
function* portions(sizes: ReadonlyMap<string, number>, limit: number): Generator<readonly string[]> {
	let [portion, total]: [string[], number] = [[], 0];
	for (const [id, size] of sizes) {
		if (size > limit) continue;
		if (portion.length > 0 && total + size > maxPortion) {
			yield portion;
			[portion, total] = [[], 0];
		}
		portion.push(id);
		total += size;
	}
	if (portion.length > 0) yield portion;
}

const maxPortion = 2 ** 26;

function lines(ids: readonly string[]): string {
	return ids.map((id) => `${id}\n`).join('');
}

function missing(name: string | undefined): GitRefusal {
	return new GitRefusal(
		`The clone does not have the earlier contents of ${name}. Clone without \`--filter\`, or check the repository with \`git fsck\`.`,
	);
}
