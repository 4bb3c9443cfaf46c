import type { MergeConflict } from '../text/mergeConflicts.ts';
import type { Fix } from '../text/problem.ts';
import type { Span } from '../text/span.ts';
import type { Finding } from './check.ts';

/** Says of a merge conflict what it is. Which version is right only its author knows, so no fix is made unseen. */
export function conflictFinding(text: string, { mark, versions }: MergeConflict): Finding {
	if (versions === undefined)
		return {
			standsAlone: true,
			span: mark,
			message: 'Git has left this mark of a merge conflict: remove it.',
		};
	const { whole, ours, theirs } = versions;
	const keep = (title: string, ...kept: readonly Span[]): Fix => ({
		title,
		changes: [{ span: whole, newText: kept.map(({ start, end }) => text.slice(start, end)).join('') }],
	});
	return {
		standsAlone: true,
		span: mark,
		message:
			'Git has left a merge conflict here: keep one of the two versions, or join them, and remove the lines of the marks.',
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
