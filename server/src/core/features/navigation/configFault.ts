import { jsonFaults } from '../../language/jsonFaults.ts';
import type { Project } from '../../project/project.ts';

/** The line, from 0, from which the configuration cannot be read as an object of JSON: what it lists behind that may be missing. */
export function configFault({ config }: Project): number | undefined {
	if (config === undefined) return undefined;
	const { root } = config.json;
	const [fault] = jsonFaults(config.text, config.json);
	const start = root === undefined || root.type === 'object' ? fault?.span.start : root.offset;
	return start === undefined ? undefined : config.lines.positionAt(start).line;
}
