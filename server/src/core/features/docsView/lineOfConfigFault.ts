import { jsonFaults } from '../../language/jsonFaults.ts';
import type { Project } from '../../project/project.ts';

/**
 * Line, from 0, of a syntax error in the configuration, or of a value that is not an object: entries after it may be
 * missing.
 */
export function lineOfConfigFault({ config }: Project): number | undefined {
	if (config === undefined) return undefined;
	const { root } = config.json;
	const [fault] = jsonFaults(config.text, config.json);
	const start = root === undefined || root.type === 'object' ? fault?.span.start : root.offset;
	return start === undefined ? undefined : config.lines.positionAt(start).line;
}
