import { hostAcceptsKey, settingsFile } from '../../catalogue/projectSettings.ts';
import { hostAccepted } from '../../project/hostAccepted.ts';
import type { Project } from '../../project/project.ts';

/** True if the project declares that its host accepts the key, or the value of the key. */
export function isAcceptedByHost(project: Project, place: readonly string[], value?: string): boolean {
	const accepted = hostAccepted(project);
	if (accepted.size === 0) return false;
	const name = place.join('.');
	return accepted.has(name) || (value !== undefined && accepted.has(`${name}=${value}`));
}

/** Advice in messages about an unknown key or value: the host may know more than Recto. */
export function newerHostAdvice(place: readonly string[], value?: string): string {
	const written = `${place.join('.')}${value === undefined ? '' : `=${value}`}`;
	const shown = written.length > 80 ? place.join('.') : written;
	return `If your host is newer and accepts it, add \`${shown}\` to \`${hostAcceptsKey}\` in \`${settingsFile}\`.`;
}
