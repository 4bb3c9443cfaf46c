import type { Project } from '../../project/project.ts';
import { jsonFaults } from '../../syntax/jsonFaults.ts';

/** The line, from 0, from which the configuration cannot be read as JSON: what it lists behind that may be missing. */
export function configFault({ config }: Project): number | undefined {
	const [fault] = config === undefined ? [] : jsonFaults(config.text, config.json);
	return fault && config?.lines.positionAt(fault.span.start).line;
}
