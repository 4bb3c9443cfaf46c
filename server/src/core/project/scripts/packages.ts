import type { DataDocument } from '../../language/document.ts';
import { derive } from '../../text/derive.ts';
import { parseJsonValue, recordOrEmpty, trimmedText } from '../../text/values.ts';
import type { Project } from '../project.ts';

/** The file that lists the packages of a site. */
export const packageFile = 'package.json';

/** Lock files from which the host installs packages, and those that it does not read (host-behavior 5.5). */
export const lockFiles: readonly string[] = ['pnpm-lock.yaml', 'package-lock.json'];
export const otherLockFiles: readonly string[] = ['yarn.lock', 'bun.lock', 'bun.lockb'];

/** What `docs.json` says of the npm packages whose components pages use; undefined where it does not turn them on. */
export interface PackageSettings {
	readonly css: readonly string[];
	readonly provider: string | undefined;
}

export function packageSettings({ configValue }: Project): PackageSettings | undefined {
	const { packages } = recordOrEmpty(configValue);
	if (typeof packages !== 'object' || packages === null || Array.isArray(packages)) return undefined;
	const { css, provider } = recordOrEmpty(packages);
	const sheets: readonly unknown[] = Array.isArray(css) ? css : [css];
	return { css: sheets.flatMap((one) => trimmedText(one) ?? []), provider: trimmedText(provider) };
}

/** The packages that are installed; undefined where `package.json` is missing or cannot be read. Nothing of it is run. */
export function installedPackages({ dataFiles }: Project): ReadonlySet<string> | undefined {
	const manifest = dataFiles.get(packageFile);
	return manifest && dependenciesOf(manifest);
}

const dependenciesOf = derive(({ text }: DataDocument): ReadonlySet<string> | undefined => {
	const value = parseJsonValue(text);
	return value === undefined
		? undefined
		: new Set(Object.keys(recordOrEmpty(recordOrEmpty(value).dependencies)));
});

/** Whether the source names something in a package that is installed, such as `@acme/charts/style.css`. */
export function isInstalled(project: Project, source: string): boolean {
	return (
		packageSettings(project) !== undefined &&
		installedPackages(project)?.has(packageOf(source) ?? '') === true
	);
}

/** The package of an import such as `@acme/charts/line`; undefined for a path and an address. */
export function packageOf(source: string): string | undefined {
	const found = /^(?:@[^/\s@]+\/)?[^./@\s#:][^/\s:]*(?=\/|$)/.exec(source);
	return found?.[0];
}

/** Packages that every site has (host-behavior 5.5). */
const given: ReadonlySet<string> = new Set(['react', 'react-dom']);

/**
 * Whether an import from a package works. `off`: the site has no packages; `unlisted`: the package is not installed.
 * Undefined for a package that is there, or where it is not known.
 */
export function packageFault(project: Project, source: string): 'off' | 'unlisted' | undefined {
	const name = packageOf(source);
	if (name !== undefined && given.has(name)) return undefined;
	if (name === undefined || packageSettings(project) === undefined) return 'off';
	return installedPackages(project)?.has(name) === false ? 'unlisted' : undefined;
}
