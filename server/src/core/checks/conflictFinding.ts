import type { MergeConflict } from '../text/findMergeConflicts.ts';
import type { Span } from '../text/positions.ts';
import type { Fix } from '../text/problem.ts';
import type { Finding } from './check.ts';

/** The finding of a merge conflict. Only the author knows which version is right, so no fix is applied automatically. */
export function conflictFinding(text: string, { mark, versions }: MergeConflict): Finding {
	if (versions === undefined)
		return {
			isExclusive: true,
			span: mark,
			message: 'Leftover merge conflict marker. Remove it.',
		};
	const { whole, ours, theirs } = versions;
	const keep = (title: string, ...kept: readonly Span[]): Fix => ({
		title,
		changes: [{ span: whole, newText: kept.map(({ start, end }) => text.slice(start, end)).join('') }],
	});
	return {
		isExclusive: true,
		span: mark,
		message:
			'Merge conflict. Keep one of the two versions, or combine them, and remove the conflict markers.',
		fixes: () => [
			keep(`Keep the first version${named(ours.name)}`, ours.lines),
			keep(`Keep the second version${named(theirs.name)}`, theirs.lines),
			keep('Keep both versions', ours.lines, theirs.lines),
		],
	};
}

function named(name: string): string {
	return name === '' ? '' : `, \`${name}\``;
}
