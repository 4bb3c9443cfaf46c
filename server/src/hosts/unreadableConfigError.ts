import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { configNames } from './configNames.ts';
import { resolveInsideRoot } from './pathInside.ts';
import { hasConfig, isFile } from './projectFiles.ts';

/** Error message for a configuration that cannot be read: without it, the whole project would mean something else. */
export function unreadableConfigError(
	folder: string,
	root: string,
): { readonly refusal: string } | undefined {
	const unread = unreadConfig(root);
	if (unread !== undefined)
		return { refusal: `${relative(folder, unread)} cannot be read: permission denied.` };
	const config = configLinkedFromOutside(root);
	if (config === undefined) return undefined;
	const name = relative(folder, config);
	return {
		refusal: `${name} is a symbolic link to a file outside the project, which Recto does not read. Replace the link with the file.`,
	};
}

/** Error message for the nearest folder upwards that has a configuration: a folder without one is not a project. */
export function unreadableConfigErrorAbove(
	folder: string,
	from: string,
): { readonly refusal: string } | undefined {
	if (hasConfig(from)) return unreadableConfigError(folder, from);
	return dirname(from) === from ? undefined : unreadableConfigErrorAbove(folder, dirname(from));
}

/** Configuration file that may not be read; undefined when there is none. */
function unreadConfig(folder: string): string | undefined {
	return configNames.map((name) => join(folder, name)).find((file) => existsSync(file) && !mayRead(file));
}

function mayRead(file: string): boolean {
	try {
		accessSync(file, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * Name of the configuration file if it is a link to a file outside of its folder, which is not read; undefined
 * otherwise.
 */
function configLinkedFromOutside(folder: string): string | undefined {
	const name = configNames.find(
		(name) => isFile(join(folder, name)) && resolveInsideRoot(folder, name) === undefined,
	);
	return name && join(folder, name);
}
