import { chosenSeverities } from '../../../core/api/problems.ts';
import {
	configPartFiles,
	definesAlike,
	exportSame,
	findFacts,
	isApiFile,
	isSettingsFile,
	looksSameToOthers,
	type Project,
} from '../../../core/api/projects.ts';

/** True if the change of the file affects nothing that other files may depend on. */
export function affectsOnlyItsFile(before: Project, after: Project, path: string): boolean {
	return (
		after.config === before.config &&
		after.configValue === before.configValue &&
		chosenSeverities(after) === chosenSeverities(before) &&
		!configPartFiles(after).parts.has(path) &&
		after.pages === before.pages &&
		after.files === before.files &&
		(after.dataFiles === before.dataFiles || !(isShared(before, path) || isShared(after, path))) &&
		exportSame(before.scripts.get(path), after.scripts.get(path)) &&
		looksSameToOthers(findFacts(before, path), findFacts(after, path)) &&
		definesAlike(before, after, path)
	);
}

/** True for a settings or API file: other JSON and YAML files do not affect the rest of the project. */
function isShared(project: Project, path: string): boolean {
	const document = project.dataFiles.get(path);
	return document !== undefined && (isSettingsFile(project, path) || isApiFile(project, document));
}
