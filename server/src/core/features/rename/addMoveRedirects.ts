import type { DocumentChanges } from '../../language/documentChanges.ts';
import { parseConfigDocument } from '../../language/parseDocument.ts';
import type { Project } from '../../project/project.ts';
import { applyChanges, findDifference } from '../../text/edits.ts';
import { addRedirects } from './addRedirects.ts';
import type { FileMove } from './fileMove.ts';
import { siteAfterMove } from './moveConfigTargets.ts';

interface Move {
	readonly before: Project;
	/** Project with its files at their new paths. */
	readonly after: Project;
	readonly moved: ReadonlyMap<string, string>;
}

/** Changes of the configuration and its parts that a move needs, with the redirects of some moves. */
export function addMoveRedirects(
	{ before, after, moved }: Move,
	changes: readonly DocumentChanges[],
	redirected: readonly FileMove[],
): readonly DocumentChanges[] {
	const { config } = before;
	if (config === undefined || redirected.length === 0) return changes;
	const isOfConfig = ({ document }: DocumentChanges) => document === config;
	const own = changes.find(isOfConfig)?.changes ?? [];
	const changed = parseConfigDocument(config.path, applyChanges(config.text, own));
	const site = siteAfterMove(before, changes, moved);
	const added = addRedirects({ ...after, config: changed, site }, redirected);
	if (added.length === 0) return changes;
	// Both may change the same list.
	const text = applyChanges(changed.text, added);
	const { start, endBefore, endAfter } = findDifference(config.text, text);
	const whole = { span: { start, end: endBefore }, newText: text.slice(start, endAfter) };
	const others = changes.filter((file) => !isOfConfig(file));
	return [...others, { document: config, changes: [whole] }];
}
