import type { ApiPlace } from '../model/apiSchema.ts';
import {
	type ApiChange,
	type ApiChangeLevel,
	type ApiLine,
	type ApiUse,
	type ApiVersion,
	type FoundChange,
	maxListedOperations,
} from './apiChange.ts';

interface Versions {
	readonly before: ApiVersion;
	readonly after: ApiVersion;
}

/**
 * Joins changes of one place in the files, so that a change of a component is one change with all operations that use
 * it. Breaking ones first, then in the order of the operations.
 */
export function foldChanges(
	found: readonly FoundChange[],
	{ before, after }: Versions,
): readonly ApiChange[] {
	const folded = new Map<string, { change: FoundChange; readonly uses: Set<ApiUse> }>();
	for (const change of found) {
		const key = keyOf(change);
		const known = folded.get(key);
		if (known === undefined) folded.set(key, { change, uses: new Set(change.uses) });
		else {
			for (const use of change.uses) known.uses.add(use);
			// The component that declares the part names it best.
			if (known.change.schema === undefined && change.schema !== undefined) known.change = change;
		}
	}
	return [...folded.values()]
		.map(({ change, uses }) => ({ change, uses: [...uses].sort((a, b) => a.index - b.index) }))
		.sort(
			(a, b) =>
				levels.indexOf(a.change.level) - levels.indexOf(b.change.level) ||
				(a.uses[0]?.index ?? -1) - (b.uses[0]?.index ?? -1),
		)
		.map(({ change: { code, level, text, place, schema, ...places }, uses }) => ({
			code,
			level,
			text,
			place,
			schema,
			operations: uses
				.slice(0, maxListedOperations)
				.map(({ file, method, path }) => ({ file, method, path })),
			operationCount: uses.length,
			before: lineIn(before, places.before),
			after: lineIn(after, places.after),
		}));
}

const levels: readonly ApiChangeLevel[] = ['breaking', 'warning', 'info'];

function keyOf({ code, detail, before, after }: FoundChange): string {
	const place = after ?? before;
	return JSON.stringify([code, detail, place?.file, place?.span.start]);
}

function lineIn({ dataFiles }: Versions['before'], place: ApiPlace | undefined): ApiLine | undefined {
	const file = place && dataFiles.get(place.file);
	return file && { file: file.path, line: file.lines.positionAt(place.span.start).line };
}
